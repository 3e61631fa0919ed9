import type { Ended, KopNote } from './view';

/** One line of the score sheet. */
export interface Row {
  deal: number;
  settled: number[];
  totals: number[];
  /** The contract, and how many doubles counted; unknown for a deal that was never shown. */
  contract?: Ended['contract'];
  doubles: number;
  /** How it ended, if that was shown. */
  story?: Ended;
}

/**
 * The score sheet of a match from the views of it. Two deals can end at once, when the
 * second is a Kop: then only the second was shown, and the first is the difference from
 * the totals.
 */
export function rows(past: KopNote[]): Row[] {
  const list: Row[] = [];
  let before = [0, 0, 0, 0];
  for (const v of past) {
    const st = v?.last;
    if (!st || !v.totals || st.deal <= (list.at(-1)?.deal ?? 0)) continue;
    const { totals } = v;
    const untold = totals.map((n, i) => n - before[i]! - st.settled[i]!);
    const between = st.deal - (list.at(-1)?.deal ?? 0) - 1;
    if (between > 0)
      list.push({
        deal: st.deal - 1,
        settled: untold,
        totals: before.map((n, i) => n + untold[i]!),
        doubles: 0,
      });
    list.push({
      deal: st.deal,
      settled: st.settled,
      totals,
      contract: st.contract,
      doubles: st.doubles.filter((d) => d.counts).length,
      story: st,
    });
    before = totals;
  }
  return list;
}
