import type { AppOptions } from '#server/app.ts';

const nobody = () => Promise.reject(new Error('Nobody has a partner here'));

/** Venues without a loyalty partner. */
export const noPartner: Pick<AppOptions, 'partnerOf' | 'partnerRepositoryOf'> = {
  partnerOf: () => null,
  partnerRepositoryOf: () => ({
    countTry: nobody,
    undoTry: nobody,
    resetTries: nobody,
    findQuote: async () => null,
    storeQuote: nobody,
    findWalletLookup: nobody,
    storeWalletLookup: nobody,
  }),
};
