// The rules of the table by number: those of internal/table/book.go. A language that lacks
// one does not compile; a test holds both lists against the server's source.

export const tableRules = [
  'TB1',
  'TB2',
  'TB3',
  'TB4',
  'TB5',
  'TB6',
  'TB7',
  'TB8',
  'TB9',
  'TB10',
  'TB11',
  'TB12',
  'TB13',
  'TB14',
  'TB15',
  'TB16',
  'TB17',
  'TB18',
  'TB19',
  'TB20',
  'TB21',
  'TB22',
] as const;

export type TableRule = (typeof tableRules)[number];

/** Those that a refusal may cite. */
export const refusing = [
  'TB1',
  'TB2',
  'TB3',
  'TB4',
  'TB5',
  'TB6',
  'TB7',
  'TB8',
  'TB9',
  'TB13',
  'TB14',
  'TB15',
  'TB16',
  'TB17',
  'TB19',
  'TB20',
  'TB21',
  'TB22',
  'EV7',
  'EV11',
  'EV22',
] as const;

export type Refusing = (typeof refusing)[number];

export interface Book {
  /** The rule, as the drawer shows it. */
  rules: Record<TableRule, string>;
  /** Why the rule refuses a player, in a sentence; English has the server's words. */
  refusals: Record<Refusing, string> | Record<string, never>;
}
