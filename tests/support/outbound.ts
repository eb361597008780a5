import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';

/** The development client, which allows local doubles. */
export const outbound = openOutboundFetch({ policy: { allowsPrivate: true } });
