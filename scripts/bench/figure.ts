/** The target of a figure. */
export interface Bar {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
  /** The target is a share of the peer's figure, compared run by run. */
  readonly isShare?: true;
}

/** One line of the table: a measured quantity, all its runs, and its target. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Every run, in order; empty when it was skipped. */
  readonly runs: readonly number[];
  /** The same runs of something to compare with. */
  readonly peer?: { readonly name: string; readonly runs: readonly number[] };
  /** Absent when the figure is only informative. */
  readonly bar?: Bar;
  /** Every run has to reach the target, because the median is not meaningful. */
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

/** @param share such as 0.95; `NaN` of nothing. */
export const percentile = (runs: readonly number[], share: number): number =>
  runs.toSorted((one, other) => one - other)[Math.floor(runs.length * share)] ?? Number.NaN;

/** Our runs divided by the peer's run of the same round; `null` without a peer. */
export function sharesOf({ runs, peer }: Figure): readonly number[] | null {
  return peer ? runs.map((run, round) => run / (peer.runs[round] ?? Number.NaN)) : null;
}

export type Verdict = 'met' | 'missed' | 'skipped' | 'informs';

/** Whether a figure meets its target. */
export function judge(figure: Figure): Verdict {
  const { bar, runs, everyRun } = figure;
  if (runs.length === 0) return 'skipped';
  if (!bar) return 'informs';
  const spread = spreadOf((bar.isShare && sharesOf(figure)) || runs);
  const isMinimum = bar.kind === 'at least';
  const value = everyRun ? (isMinimum ? spread.min : spread.max) : spread.median;
  return (isMinimum ? value >= bar.value : value <= bar.value) ? 'met' : 'missed';
}
