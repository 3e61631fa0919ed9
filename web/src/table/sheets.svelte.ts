/** Buttons that are in the bar, or in the panel of a table whose bar is too narrow. */
export interface Switches {
  /** Missing if the board does not turn: the owner of a hand sits behind it. */
  flip?: () => void;
  rules: () => void;
}

/** The dialogs of a table, and which of them are open. */
export class Sheets {
  rules = $state<{ rule?: string } | null>(null);
  /** The seat that continues on another device. */
  carrying = $state<number | null>(null);
  notices = $state(false);
  asking = $state(false);
  /** The cards of a finished match are dealt again, for comparison. */
  checking = $state(false);
  playingOn = $state(false);
  /** Another game is being chosen. */
  choosing = $state(false);

  rule = (rule?: string) => (this.rules = { rule });
}
