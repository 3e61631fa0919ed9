import { plural } from '../../words/language';
import type { Opening } from './en';

const p = plural('de');

export const opening: Opening = {
  arrange: {
    title: (game: string) => `Eine Partie ${game}`,
    seats: 'Wer spielt',
    side: 'Wer welche Seite hat',
    lot: 'Losen',
    one: 'Eine Seite',
    other: 'Die andere',
    presets: 'Spielweisen',
    usual: 'Übliche Regeln',
    me: 'ich',
    meHere: 'ich oder jemand neben mir',
    link: 'jemand über einen Link',
    name: (side: string) => `Name von ${side}`,
    computer: (level: number, name: string) => `Computer ${level}, ${name}`,
    clock: 'Uhr',
    noClock: 'keine',
    each: 'Zeit für jede Aktion',
    seconds: (n: number) => `${n} s, dann spielt der Computer`,
    minutes: (m: number, s: number) => (s ? `${m} min + ${s} s je Zug` : `${m} min`),
    days: (n: number) => p(n, { one: '1 Tag je Zug', other: `${n} Tage je Zug` }),
    options: 'Regeln',
    between: (least: number, most: number) => `${least} bis ${most}`,
    begin: 'Spiel beginnen',
  },

  invite: {
    title: 'Lad jemanden ein',
    waiting: 'Es geht los, sobald ihr beide sitzt.',
    waitingMany: 'Es geht los, sobald alle sitzen.',
    link: 'Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    share: 'Teilen',
    shareText: (title) => `Spiel ${title} mit mir`,
    hide: 'Ausblenden',
    qr: 'Der Link als Bild für eine Kamera',
  },

  carry: {
    title: 'Auf einem anderen Gerät weiterspielen',
    text: 'Öffne diesen Link auf dem anderen Gerät. Er gilt einmal; hier kannst du auch weiterspielen.',
    failed: 'Der Link ließ sich gerade nicht machen.',
  },
};
