import { en, type Messages } from './en';

/** The words in use. */
export const t: Messages = en;
