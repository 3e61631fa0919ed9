import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSource } from '../match/match.fake';
import { Follower, type Listener } from './follow';

describe('a stream that is followed', () => {
  beforeEach(() => (FakeSource.all = []));

  it('continues at another process without a word', () => {
    const told: string[] = [];
    let after = 2;
    const tell = (what: string) => () => void told.push(what);
    const listener: Listener = {
      url: () => `/events?after=${after}`,
      open: tell('open'),
      message: tell('message'),
      presence: tell('presence'),
      ahead: tell('ahead'),
      may: tell('may'),
      remark: tell('remark'),
      unsaid: tell('unsaid'),
      talk: tell('talk'),
      lost: async () => (told.push('lost'), true),
    };
    const follower = new Follower(listener, (url) => new FakeSource(url));
    follower.open();
    const first = FakeSource.last;
    first.open();
    after = 5;
    first.tell('farewell');
    expect(first.closed).toBe(true);
    expect(FakeSource.all.map((s) => s.url)).toEqual(['/events?after=2', '/events?after=5']);
    FakeSource.last.open();
    expect(told).toEqual(['open', 'open']); // nothing was lost on the way
    // The second may end like any other.
    FakeSource.last.fail();
    expect(told).toEqual(['open', 'open', 'lost']);
    follower.end();
  });
});
