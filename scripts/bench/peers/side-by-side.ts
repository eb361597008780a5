import type { Figure } from '../figure.ts';
import type { Runs } from './measure-rounds.ts';

/** Something that was measured of several. */
export interface Quantity {
  readonly title: string;
  readonly unit: string;
  readonly runs: Runs;
  readonly note?: string;
}

/** Who is laid beside whom, as far as both were measured. */
export type Pairs = Readonly<Record<string, readonly string[]>>;

/** A figure for each pair; for who has nobody beside, one alone. The note stands at the first. */
export function sideBySide({ title, unit, runs: all, note }: Quantity, pairs: Pairs): readonly Figure[] {
  const figures = Object.entries(pairs).flatMap(([name, others]) => {
    const runs = all.get(name);
    if (!runs) return [];
    const figure: Figure = { name: `${title}: ${name}`, unit, runs };
    const beside = others.flatMap((other) => {
      const theirs = all.get(other);
      return theirs ? [{ ...figure, peer: { name: other, runs: theirs } }] : [];
    });
    return beside.length > 0 ? beside : [figure];
  });
  return figures.map((figure, at) => (at === 0 && note !== undefined ? { ...figure, note } : figure));
}
