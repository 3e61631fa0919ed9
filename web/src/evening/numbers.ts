import { language } from '../lib/words/language';

const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** A number as people write it here: with a true minus, and halves after a comma or point. */
export const number = (n: number): string => plain.format(n).replace('-', '−');

/** English has many conventions: use this reader's browser's. */
export const locale = navigator.languages.find((l) => l.startsWith(language)) ?? language;
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

/** The day of a moment. */
export const date = (at: string): string => day.format(new Date(at));

/** The points of a deal: with their sign, and a dot for zero. */
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : n < 0 ? number(n) : '·');
