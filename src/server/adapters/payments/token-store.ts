import type { TokenStore } from '#server/payments/provider.ts';

interface StoredToken {
  readonly token: Promise<string>;
  validUntil: number;
}

/** @param now epoch milliseconds. */
export function createTokenStore(now: () => number): TokenStore {
  const entries = new Map<string, StoredToken>();

  return {
    get(name, mint) {
      const cached = entries.get(name);
      if (cached && cached.validUntil > now()) return cached.token;
      const minted = mint();
      const entry: StoredToken = {
        token: minted.then(({ token }) => token),
        validUntil: Number.POSITIVE_INFINITY,
      };
      entries.set(name, entry);
      minted.then(
        ({ ttlMs }) => {
          entry.validUntil = now() + ttlMs;
        },
        () => {
          if (entries.get(name) === entry) entries.delete(name);
        },
      );
      return entry.token;
    },
    drop: (name) => void entries.delete(name),
  };
}
