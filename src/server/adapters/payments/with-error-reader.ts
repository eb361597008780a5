import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import type { TextResponse } from '../outbound/responses.ts';
import type { JsonRequestOptions } from './request-json.ts';

/** Statuses that are more specific than the error text. */
const specificStatuses: readonly TextResponse['status'][] = [401, 403, 404, 429];

/**
 * Request options for providers that report errors in the body, with any HTTP status.
 *
 * @param readBodyError reads an error from the parsed body, which is `undefined` when it is not JSON.
 */
export const withErrorReader = <Reply>(
  readBodyError: (body: unknown) => IntegrationError | null,
  reply: z.ZodMiniType<Reply>,
): JsonRequestOptions<Reply> => ({
  schema: z.pipe(
    z.transform((body: unknown) => {
      const error = readBodyError(body);
      if (error) throw error;
      return body;
    }),
    reply,
  ),
  readError({ status, text }) {
    const error = readBodyError(parseJson(text));
    return error?.kind === 'rejected' && specificStatuses.includes(status) ? null : error;
  },
});
