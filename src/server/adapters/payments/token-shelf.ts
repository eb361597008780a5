import type { TokenShelf } from '#server/payments/provider.ts';

interface Shelved {
  readonly token: Promise<string>;
  goodUntil: number;
}

/** @param now epoch milliseconds. */
export function tokenShelf(now: () => number): TokenShelf {
  const shelved = new Map<string, Shelved>();

  return {
    get(name, mint) {
      const known = shelved.get(name);
      if (known && known.goodUntil > now()) return known.token;
      const minted = mint();
      const entry: Shelved = {
        token: minted.then(({ token }) => token),
        goodUntil: Number.POSITIVE_INFINITY,
      };
      shelved.set(name, entry);
      minted.then(
        ({ ttlMs }) => {
          entry.goodUntil = now() + ttlMs;
        },
        () => {
          if (shelved.get(name) === entry) shelved.delete(name);
        },
      );
      return entry.token;
    },
    drop: (name) => void shelved.delete(name),
  };
}
