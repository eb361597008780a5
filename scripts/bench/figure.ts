/** What a figure has to reach. */
export interface Bar {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
  /** The bar is a share of the peer's figure, compared run by run. */
  readonly isShare?: true;
}

/** One line of the table: what was measured, every run of it, and what it is held against. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Every run, in order; empty when it was skipped. */
  readonly runs: readonly number[];
  /** What stands beside it: the same runs of something known. */
  readonly peer?: { readonly name: string; readonly runs: readonly number[] };
  /** Absent where the figure only informs. */
  readonly bar?: Bar;
  /** Whether every run has to reach the bar, where their middle does not mean anything. */
  readonly everyRun?: true;
  readonly note?: string;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(runs: readonly number[]): Spread {
  const sorted = runs.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const middle = Number.isInteger(half) ? sorted.slice(half - 1, half + 1) : [sorted[Math.floor(half)] ?? 0];
  return {
    median: middle.reduce((sum, value) => sum + value, 0) / middle.length,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
}

/** Ours in shares of the peer's, each of the same round; `null` without a peer. */
export function sharesOf({ runs, peer }: Figure): readonly number[] | null {
  return peer ? runs.map((run, round) => run / (peer.runs[round] ?? Number.NaN)) : null;
}

export type Verdict = 'met' | 'missed' | 'skipped' | 'informs';

/** Whether a figure reaches its bar. */
export function judge(figure: Figure): Verdict {
  const { bar, runs, everyRun } = figure;
  if (runs.length === 0) return 'skipped';
  if (!bar) return 'informs';
  const spread = spreadOf((bar.isShare && sharesOf(figure)) || runs);
  const isLeast = bar.kind === 'at least';
  const judged = everyRun ? (isLeast ? spread.min : spread.max) : spread.median;
  return (isLeast ? judged >= bar.value : judged <= bar.value) ? 'met' : 'missed';
}
