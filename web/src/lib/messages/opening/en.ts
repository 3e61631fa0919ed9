import { plural } from '../../words/language';

const p = plural('en');

/** Words for opening a table and inviting people to it. */
export const opening = {
  arrange: {
    title: (game: string) => `Set up a game of ${game}`,
    seats: 'Who plays',
    side: 'Who has which side',
    lot: 'By lot',
    one: 'One side',
    other: 'The other',
    presets: 'Ways to play',
    usual: 'Usual rules',
    me: 'me',
    meHere: 'me, or somebody beside me',
    link: 'a friend by link',
    name: (side: string) => `Name of ${side}`,
    computer: (level: number, name: string) => `computer ${level}, ${name}`,
    clock: 'Clock',
    noClock: 'none',
    each: 'Time for each action',
    seconds: (n: number) => `${n} s, then the computer plays`,
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s a turn` : `${m} min`),
    days: (n: number) => p(n, { one: '1 day a turn', other: `${n} days a turn` }),
    options: 'Options',
    between: (least: number, most: number) => `${least} to ${most}`,
    begin: 'Start game',
  },

  invite: {
    title: 'Ask a friend',
    waiting: 'The game begins as soon as your friend sits down.',
    waitingMany: 'The game begins as soon as everybody has sat down.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    shareText: (title: string) => `Play ${title} with me`,
    hide: 'Hide',
    qr: 'The link as a picture for a camera',
  },

  carry: {
    title: 'Continue on another device',
    text: 'Open this link on the other device. It works once. You can go on playing here, too.',
    failed: 'The link could not be made just now.',
  },
};

export type Opening = typeof opening;
