import * as z from 'zod/mini';
import type { ProviderError } from '#server/payments/provider.ts';
import { type ErrorResponse, type JsonRequestOptions, parseJson } from './request-json.ts';

/** These say more than the words that come with them. */
const telltaleStatuses: readonly ErrorResponse['status'][] = [401, 403, 404, 429];

/**
 * How to ask a company that says no in words, with whatever HTTP status.
 *
 * @param no reads a fault from what the company said, which is `undefined` when it was no JSON.
 */
export const withErrorReader = <Reply>(
  no: (said: unknown) => ProviderError | null,
  reply: z.ZodMiniType<Reply>,
): JsonRequestOptions<Reply> => ({
  schema: z.pipe(
    z.transform((said: unknown) => {
      const fault = no(said);
      if (fault) throw fault;
      return said;
    }),
    reply,
  ),
  readError({ status, text }) {
    const fault = no(parseJson(text));
    return fault?.kind === 'rejected' && telltaleStatuses.includes(status) ? null : fault;
  },
});
