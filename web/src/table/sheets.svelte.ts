/** What lies open over a table: the rules, questions, what comes next. */
export class Sheets {
  rules = $state<{ rule?: string } | null>(null);
  /** The seat that goes on to another device. */
  carrying = $state<number | null>(null);
  asking = $state(false);
  playingOn = $state(false);
  /** Another game is being chosen. */
  choosing = $state(false);

  rule = (rule?: string) => (this.rules = { rule });
}
