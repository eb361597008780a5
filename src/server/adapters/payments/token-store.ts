import type { TokenStore } from '#server/payments/provider.ts';

interface StoredToken {
  readonly token: Promise<string>;
  validUntil: number;
}

/** @param now epoch milliseconds. */
export function createTokenStore(now: () => number): TokenStore {
  const shelved = new Map<string, StoredToken>();

  return {
    get(name, mint) {
      const known = shelved.get(name);
      if (known && known.validUntil > now()) return known.token;
      const minted = mint();
      const entry: StoredToken = {
        token: minted.then(({ token }) => token),
        validUntil: Number.POSITIVE_INFINITY,
      };
      shelved.set(name, entry);
      minted.then(
        ({ ttlMs }) => {
          entry.validUntil = now() + ttlMs;
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
