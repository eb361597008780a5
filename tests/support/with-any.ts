import { expect } from 'vitest';

/** What a guide shows must be there; `…` stands for anything. */
export function withAny(shown: unknown): unknown {
  if (shown === '…') return expect.anything();
  if (Array.isArray(shown)) return shown.map(withAny);
  if (typeof shown !== 'object' || shown === null) return shown;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, withAny(value)])),
  );
}
