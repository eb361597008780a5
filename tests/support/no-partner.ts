import type { AppOptions } from '#server/app.ts';

const notAvailable = () => Promise.reject(new Error('No loyalty partner in this test'));

/** Venues without a loyalty partner. */
export const noPartner: Pick<AppOptions, 'partnerOf' | 'partnerRepositoryOf'> = {
  partnerOf: () => null,
  partnerRepositoryOf: () => ({
    countTry: notAvailable,
    undoTry: notAvailable,
    resetTries: notAvailable,
    findQuote: async () => null,
    storeQuote: notAvailable,
    findWalletLookup: notAvailable,
    storeWalletLookup: notAvailable,
  }),
};
