import { Problem } from './api';
import { t } from '../messages';

/** An action that may fail: one at a time, and why it did not work. */
export class Attempt {
  busy = $state(false);
  fault = $state('');

  /** `why` words a refusal in the page's language. */
  constructor(private readonly why: (p: Problem) => string) {}

  async make(deed: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.fault = '';
    try {
      await deed();
    } catch (err) {
      if (!(err instanceof Problem)) throw err;
      this.fault = this.why(err) || t.lost.offline;
    } finally {
      this.busy = false;
    }
  }
}
