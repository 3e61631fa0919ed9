// What the page says of devices and of ways to sign in, in English.
export const en = {
  devices: 'My devices',
  this: 'This device',
  unknown: 'A browser',
  how: {
    first: 'Was here first',
    link: 'Came by a link',
    passkey: 'Signed in with a passkey',
    password: 'Signed in with a password',
  },
  seen: (day: string) => `last used ${day}`,
  out: 'Sign out',
  outOf: (what: string) => `Sign out ${what}`,
  outAsk: (what: string) => `Sign out ${what}? It becomes a new guest without your games.`,
  outHere:
    'Sign out this device? It becomes a new guest. You can only come back from another device, or with a passkey or password.',
  outOthers: 'Sign out all other devices',
  outOthersText: 'Lost a device? Sign it out here, and nobody can use it in your name.',
  outOthersAsk: 'Sign out every device but this one?',
  outDone: 'All other devices are signed out.',
  stored: 'What is stored about me',
  no: 'Cancel',
};

export type Messages = typeof en;
