import type { Figure } from '../figure.ts';
import type { Runs } from './measure-rounds.ts';

/** A quantity that was measured for several servers. */
export interface Quantity {
  readonly title: string;
  readonly unit: string;
  readonly runs: Runs;
  readonly note?: string;
}

/** Which servers are compared with which. */
export type Pairs = Readonly<Record<string, readonly string[]>>;

/** A figure for each pair; a single figure for a server without a measured peer. Only the first has the note. */
export function sideBySide({ title, unit, runs: all, note }: Quantity, pairs: Pairs): readonly Figure[] {
  const figures = Object.entries(pairs).flatMap(([name, others]) => {
    const runs = all.get(name);
    if (!runs) return [];
    const figure: Figure = { name: `${title}: ${name}`, unit, runs };
    const compared = others.flatMap((other) => {
      const peerRuns = all.get(other);
      return peerRuns ? [{ ...figure, peer: { name: other, runs: peerRuns } }] : [];
    });
    return compared.length > 0 ? compared : [figure];
  });
  return figures.map((figure, at) => (at === 0 && note !== undefined ? { ...figure, note } : figure));
}
