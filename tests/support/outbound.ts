import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';

/** The client as it is in development: doubles stand on this machine. */
export const outbound = openOutboundFetch({ policy: { allowsPrivate: true } });
