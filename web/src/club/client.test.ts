import { describe, expect, it, vi } from 'vitest';
import { ClubClient } from './client.svelte';
import type { Club } from './types';
import { wire } from './wire.svelte';

const club = (more: Partial<Club> = {}): Club => ({
  id: 'c',
  name: 'Club',
  founded: '2026-11-21T18:00:00Z',
  over: false,
  n: 5,
  you: 1,
  leads: true,
  mayLead: false,
  members: [],
  seasons: [
    { name: 'Autumn', began: '' },
    { name: 'Spring', began: '' },
  ],
  season: 2,
  standings: [],
  evenings: [],
  ...more,
});

/** A server that returns the requested season. */
function setUp() {
  const asked: number[] = [];
  const client = new ClubClient(
    'c',
    undefined,
    {
      club: async (_id, season = 0) => {
        asked.push(season);
        return club({ season: season || 2 });
      },
      events: () => '/events',
    },
    () => Object.assign(new EventTarget(), { close() {} }) as unknown as EventSource,
  );
  client.start();
  return { asked, client };
}

describe('a club', () => {
  it('stays in the season shown, and the present one is always the present one', async () => {
    const { asked, client } = setUp();
    await vi.waitFor(() => expect(client.now?.season).toBe(2));
    await client.look(1);
    expect(client.now?.season).toBe(1);
    await client.read();
    expect(client.now?.season).toBe(1);
    await client.look(2);
    expect(asked).toEqual([0, 1, 1, 0]);
    client.end();
  });

  it('has words for whoever has deleted everything about themselves', () => {
    const { client } = setUp();
    const gone = { number: 2, name: '–', state: 'left' as const, leads: false, joined: '' };
    const evening = { id: 'e', title: '–', game: 'g', opened: '', round: 1, season: 1, players: 2 };
    client.hear(
      club({
        members: [gone],
        evenings: [
          { ...evening, counted: true, you: false, won: ['–', 'Eve'] },
          { ...evening, counted: false, you: false, soFar: [{ name: '–', places: 2 }] },
        ],
      }),
    );
    expect(client.now?.members[0]?.name).toBe('(deleted)');
    const [counted, begun] = client.now?.evenings ?? [];
    expect(counted?.won).toEqual(['(deleted)', 'Eve']);
    expect(begun?.soFar?.[0]?.name).toBe('(deleted)');
    expect(begun?.title).toBe('–');
    client.end();
  });

  it('shows the season again after a change, and a new one when it begins', async () => {
    const { client } = setUp();
    const say = vi.spyOn(wire, 'say').mockImplementation(async () => club({ n: 6 }));
    await vi.waitFor(() => expect(client.now).not.toBeNull());
    await client.look(1);
    await client.say('drop', { evening: 'e' });
    expect(client.now?.season).toBe(1);
    await client.say('begin', { name: 'Summer' });
    expect(client.now?.season).toBe(2);
    expect(client.now?.n).toBe(6);
    say.mockRestore();
    client.end();
  });
});
