/** A switch that this device remembers. */
export class Switch {
  on = $state(false);

  constructor(
    private readonly key: string,
    private readonly usual = false,
  ) {
    this.on = this.read();
  }

  set(on: boolean) {
    this.on = on;
    try {
      localStorage.setItem(this.key, on ? '1' : '');
    } catch {
      // A browser without storage: the setting lasts until the page is closed.
    }
  }

  private read(): boolean {
    try {
      const kept = localStorage.getItem(this.key);
      return kept === null ? this.usual : kept === '1';
    } catch {
      return this.usual;
    }
  }
}

/** Whether each move needs confirmation: for small screens and large thumbs. */
export const confirm = new Switch('stammtisch.confirm');
/** Whether a move may be chosen while the opponent thinks: for slow games. */
export const ahead = new Switch('stammtisch.ahead');
/** Whether single letters do something at a board: some people speak to their computer, which types them. */
export const askByKey = new Switch('stammtisch.askByKey', true);
