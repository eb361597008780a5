import type { ProviderOptions } from '#server/payments/provider.ts';
import { worldOf } from './a-payment.ts';
import { type Gateway, json } from './gateway.ts';

/** A world whose company says something else than its double does. */
export const alteredWorld = (
  gateway: Gateway,
  alter: (said: Readonly<Record<string, unknown>>) => unknown,
): ProviderOptions => ({
  ...worldOf(gateway),
  fetch: async (request) => {
    const answer = await gateway.fetch(request);
    return json(alter(Object(await answer.json())), answer.status);
  },
});
