// What the host allows in this house. The server puts it into the page itself if it differs from a
// family's defaults.

export type Feature = 'lines' | 'invitations' | 'open-tables' | 'play-now' | 'watching' | 'ratings';

const usual: Feature[] = ['lines', 'invitations'];
let allowed: string[] | undefined;

export function allows(feature: Feature): boolean {
  if (!allowed) {
    const text = document.getElementById('house')?.textContent;
    allowed = text ? (JSON.parse(text) as string[]) : usual;
  }
  return allowed.includes(feature);
}
