import { language } from '../lib/language';

const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** A number as people write it here: with a true minus, and halves after a comma or point. */
export const number = (n: number): string => plain.format(n).replace('-', '−');

const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });

/** The day of a moment. */
export const date = (at: string): string => day.format(new Date(at));

/** What a deal has brought: with its sign, and a dot for nothing. */
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : n < 0 ? number(n) : '·');
