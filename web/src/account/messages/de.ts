// What the page says of devices and of ways to sign in, in German.
import type { Messages } from './en';

export const de: Messages = {
  devices: 'Meine Geräte',
  this: 'Dieses Gerät',
  unknown: 'Ein Browser',
  how: {
    first: 'War zuerst da',
    link: 'Kam über einen Link dazu',
    password: 'Mit Passwort angemeldet',
    passkey: 'Mit Passkey angemeldet',
    provider: 'Über einen anderen Dienst angemeldet',
    host: 'Vom Gastgeber mit einem Link hereingelassen',
  },
  seen: (day) => `zuletzt benutzt: ${day}`,
  out: 'Abmelden',
  outOf: (what) => `Abmelden: ${what}`,
  outAsk: (what) => `„${what}“ abmelden? Dort ist dann ein neuer Gast ohne deine Partien.`,
  outHere:
    'Dieses Gerät abmelden? Hier ist dann ein neuer Gast. Zurück kommst du nur von einem anderen Gerät oder indem du dich anmeldest, falls du Name und Passwort oder einen Passkey hast.',
  outOthers: 'Alle anderen Geräte abmelden',
  outOthersText: 'Gerät verloren? Melde es hier ab, dann kann es niemand in deinem Namen benutzen.',
  outOthersAsk: 'Alle Geräte außer diesem abmelden?',
  outDone: 'Alle anderen Geräte sind abgemeldet.',
  outOne: (what) => `${what} ist abgemeldet.`,
  login: 'Name und Passwort',
  loginText:
    'Mit Name und Passwort kannst du dich auf jedem Gerät anmelden. Zum Spielen brauchst du beides nicht.',
  choose: 'Name und Passwort wählen',
  name: 'Name zum Anmelden',
  password: 'Passwort',
  next: 'Neues Passwort',
  current: 'Bisheriges Passwort',
  rule: 'Mindestens 8 Zeichen, egal welche. Niemand kann dir ein neues Passwort schicken, also lass es den Browser speichern.',
  show: 'Passwort zeigen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  has: (name, day) => `Du meldest dich als „${name}“ an. Passwort vom ${day}.`,
  change: 'Ändern',
  remove: 'Entfernen',
  removeText:
    'Deine Geräte bleiben angemeldet. Mit diesem Namen und Passwort kann sich dann niemand mehr anmelden.',
  removed: 'Entfernt.',
  passkeys: 'Passkeys',
  passkeysText:
    'Mit einem Passkey meldest du dich mit Gesicht, Finger oder PIN an und musst dir nichts merken.',
  guest: 'Gast',
  addKey: 'Passkey hinzufügen',
  keyName: 'Wie er heißen soll (freiwillig)',
  goOn: 'Weiter',
  made: (day) => `vom ${day}`,
  removeOf: (name) => `Entfernen: ${name}`,
  withKey: 'Mit Passkey anmelden',
  strangeKey: 'Diesen Passkey benutzt hier niemand. Vielleicht wurde er entfernt.',
  signIn: 'Anmelden',
  signInText:
    'Hast du einen Passkey oder Name und Passwort von einem anderen Gerät? Melde dich an, dann hat dieses Gerät dieselben Partien.',
  loses: 'Was bisher auf diesem Gerät gespielt wurde, ist hier dann nicht mehr zu finden.',
  refused: {
    passkey: 'Es wurde kein Passkey verwendet.',
    known: 'Auf diesem Gerät ist schon ein Passkey von dir.',
    wrong: 'Name oder Passwort stimmt nicht.',
    taken:
      'Diesen oder einen zum Verwechseln ähnlichen Namen hat hier schon jemand. Wähle einen anderen.',
    weak: 'Das ist leicht zu erraten. Nimm mindestens 8 Zeichen und kein verbreitetes Passwort, keinen deiner Namen und keinen eines Spiels.',
  },
  linked: (at, day) => `Seit dem ${day} meldest du dich über ${at} an.`,
  providerText: (at) =>
    `Melde dich auf jedem deiner Geräte über ${at} an, dann haben alle dieselben Partien. Hast du das schon einmal getan, kommen jene Partien auf dieses Gerät, anstelle der hiesigen.`,
  signInAt: (at) => `Anmelden über ${at}`,
  provider: {
    away: (at) =>
      `${at} antwortet nicht. Versuch es später noch einmal oder sag dem Gastgeber Bescheid.`,
    declined: (at) => `Du hast dich nicht über ${at} angemeldet.`,
    stale: () =>
      'Das hat zu lange gedauert oder in einem anderen Browser begonnen. Melde dich noch einmal an.',
    wrong: (at) => `Die Antwort von ${at} beweist nichts. Melde dich noch einmal an.`,
    taken: (at) =>
      `Diese Partien gehören zu einem anderen Konto bei ${at}. Willst du das ändern, entferne es zuerst.`,
  },
  wrongCurrent: 'Das ist nicht dein bisheriges Passwort.',
  stored: 'Was über mich gespeichert wird',
  no: 'Abbrechen',
};
