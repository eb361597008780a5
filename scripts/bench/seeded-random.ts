/** A seeded source of random numbers in [0, 1). */
export interface RandomSource {
  next(): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
}

/** Random numbers that are the same for the same seed. */
export function randomFrom(seed: string): RandomSource {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + next() * (high - low) };
}
