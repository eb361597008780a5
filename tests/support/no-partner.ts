import type { World } from '#server/app.ts';

const nobody = () => Promise.reject(new Error('Nobody has a partner here'));

/** Venues without a loyalty partner. */
export const noPartner: Pick<World, 'partnerOf' | 'partnerBookOf'> = {
  partnerOf: () => null,
  partnerBookOf: () => ({
    guess: nobody,
    takeBack: nobody,
    forget: nobody,
    quote: async () => null,
    keepQuote: nobody,
    visit: nobody,
    keepVisit: nobody,
  }),
};
