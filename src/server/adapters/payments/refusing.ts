import * as z from 'zod/mini';
import type { ProviderFault } from '#server/payments/provider.ts';
import { type Asking, type NoAnswer, readJson } from './ask.ts';

/** These say more than the words that come with them. */
const telling: readonly NoAnswer['status'][] = [401, 403, 404, 429];

/**
 * How to ask a company that says no in words, with whatever HTTP status.
 *
 * @param no reads a fault from what the company said, which is `undefined` when it was no JSON.
 */
export const refusing = <Reply>(
  no: (said: unknown) => ProviderFault | null,
  reply: z.ZodMiniType<Reply>,
): Asking<Reply> => ({
  reply: z.pipe(
    z.transform((said: unknown) => {
      const fault = no(said);
      if (fault) throw fault;
      return said;
    }),
    reply,
  ),
  refusal({ status, text }) {
    const fault = no(readJson(text));
    return fault?.kind === 'rejected' && telling.includes(status) ? null : fault;
  },
});
