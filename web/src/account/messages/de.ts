// What the page says of devices and of ways to sign in, in German.
import type { Messages } from './en';

export const de: Messages = {
  devices: 'Meine Geräte',
  this: 'Dieses Gerät',
  unknown: 'Ein Browser',
  how: {
    first: 'War zuerst da',
    link: 'Kam über einen Link dazu',
    passkey: 'Mit Passkey angemeldet',
    password: 'Mit Passwort angemeldet',
  },
  seen: (day) => `zuletzt benutzt: ${day}`,
  out: 'Abmelden',
  outOf: (what) => `Abmelden: ${what}`,
  outAsk: (what) => `„${what}“ abmelden? Dort ist dann ein neuer Gast ohne deine Partien.`,
  outHere:
    'Dieses Gerät abmelden? Hier ist dann ein neuer Gast. Zurück kommst du nur von einem anderen Gerät oder mit Passkey oder Passwort.',
  outOthers: 'Alle anderen Geräte abmelden',
  outOthersText: 'Gerät verloren? Melde es hier ab, dann kann es niemand in deinem Namen benutzen.',
  outOthersAsk: 'Alle Geräte außer diesem abmelden?',
  outDone: 'Alle anderen Geräte sind abgemeldet.',
  stored: 'Was über mich gespeichert wird',
  no: 'Abbrechen',
};
