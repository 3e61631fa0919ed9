import { split } from './view';

/** Discs to put back (ZP32), and where each may go. */
export class PutBack {
  private chosen = $state('');
  readonly list = $derived.by(() =>
    this.legal().flatMap((action) => {
      const a = split(action);
      return a?.verb === 'put-back' ? [{ ...a, action }] : [];
    }),
  );
  /** Which discs: where there are several, one chooses. */
  readonly ids = $derived([...new Set(this.list.map((b) => b.disc))]);
  readonly id: string | null = $derived(
    this.ids.includes(this.chosen) ? this.chosen : (this.ids[0] ?? null),
  );
  readonly points = $derived(this.list.filter((b) => b.disc === this.id));
  /** All out points are taken: only the centre is left. */
  readonly centre = $derived(this.points.some((b) => b.spot === 'c'));

  /** `legal` is empty where this page may not put anything back. */
  constructor(private readonly legal: () => readonly string[]) {}

  choose(id: string) {
    this.chosen = id;
  }
}
