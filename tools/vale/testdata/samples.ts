// Strings and templates are read.
export const en = {
  late: 'Who comes too late must wait.',
  away: (name: string) => `Nobody pays for who is away, and ${name} sits anew.`,
  fine: 'Players who are late must wait.',
};
