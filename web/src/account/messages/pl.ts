// What the page says of devices and of ways to sign in, in Polish.
import type { Messages } from './en';

export const pl: Messages = {
  devices: 'Moje urządzenia',
  this: 'To urządzenie',
  unknown: 'Przeglądarka',
  how: {
    first: 'Było tu pierwsze',
    link: 'Dołączyło przez link',
    passkey: 'Zalogowane kluczem dostępu',
    password: 'Zalogowane hasłem',
  },
  seen: (day) => `ostatnio używane: ${day}`,
  out: 'Wyloguj',
  outOf: (what) => `Wyloguj: ${what}`,
  outAsk: (what) => `Wylogować „${what}”? Będzie tam nowy gość, bez twoich partii.`,
  outHere:
    'Wylogować to urządzenie? Będzie tu nowy gość. Wrócisz tylko z innego urządzenia albo kluczem dostępu lub hasłem.',
  outOthers: 'Wyloguj wszystkie inne urządzenia',
  outOthersText: 'Zgubione urządzenie? Wyloguj je tutaj, a nikt nie użyje go w twoim imieniu.',
  outOthersAsk: 'Wylogować wszystkie urządzenia oprócz tego?',
  outDone: 'Wszystkie inne urządzenia są wylogowane.',
  stored: 'Co jest o mnie zapisywane',
  no: 'Anuluj',
};
