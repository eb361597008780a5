import { createHash } from 'node:crypto';
import type { Entity } from './entity-kinds.ts';

/** The ids of delivery zones, in order. A zone that was written without one has the number of its name. */
export function deriveZoneIds(zones: readonly Entity[]): readonly number[] {
  const taken = new Set<unknown>(zones.map(({ id }) => id));
  return zones.map(({ id, name }) => {
    if (typeof id === 'number') return id;
    let number = numberOf(String(name));
    while (taken.has(number)) number += 1;
    taken.add(number);
    return number;
  });
}

/** Above the ids that people write. */
const smallest = 100_000_000;

const numberOf = (name: string): number =>
  smallest + (createHash('sha256').update(name).digest().readUInt32BE() % (8 * smallest));
