import type { ProviderOptions } from '#server/payments/provider.ts';
import { providerOptions } from './a-payment.ts';
import { type Gateway, json } from './gateway.ts';

/** Options of an adapter that receives altered responses of a double. */
export const alteredOptions = (
  gateway: Gateway,
  alter: (body: Readonly<Record<string, unknown>>) => unknown,
): ProviderOptions => ({
  ...providerOptions(gateway),
  fetch: async (request) => {
    const response = await gateway.fetch(request);
    return json(alter(Object(await response.json())), response.status);
  },
});
