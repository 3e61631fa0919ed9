// Offene Tische, auf Deutsch.
import type { Messages } from './en';

export const de: Messages = {
  title: 'Offene Tische',
  none: 'Gerade ist kein Tisch offen.',
  join: (what) => `Mitspielen: ${what}`,
  yours: 'Dein Tisch wartet',
  by: (name) => name || 'Jemand',
  free: (n) => (n > 1 ? `${n} Plätze frei` : ''),
  options: 'eigene Regeln',
  kinds: {
    any: 'Für alle',
    new: 'Für Einsteiger',
    some: 'Für Leute mit etwas Übung',
    strong: 'Für Erfahrene',
  },
  noClock: 'ohne Uhr',
  lead: 'Du kommst zu jemandem, der dasselbe spielen will, oder wartest, bis jemand kommt.',
  leadOpen: 'Dein Tisch steht in der Liste auf der ersten Seite, bis sich jemand setzt.',
  now: 'Jetzt spielen',
  open: 'Tisch öffnen',
  who: 'Wer spielt',
  pace: 'Uhr',
  block: (name) => `${name} blockieren`,
  isBlocked: 'Blockiert: Ihr trefft euch an keinem Tisch mehr.',
  blocked: 'Blockierte Leute',
  unblock: 'Freigeben',
  unblockOf: (name) => `${name} freigeben`,
};
