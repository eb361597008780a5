import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { AddressNotAllowed } from './guarded-lookup.ts';

export interface TextResponse {
  readonly status: number;
  readonly text: string;
}

export interface FetchTextOptions {
  /** The service in messages. */
  readonly service: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * Sends one request to a service and reads the response.
 *
 * @throws {IntegrationError} without the request, which holds secrets and personal data.
 */
export async function fetchText(
  fetch: OutboundFetch,
  request: Request,
  { service, timeoutMs, maxBytes }: FetchTextOptions,
): Promise<TextResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request, { signal });
    const text = await readTextWithin(response, maxBytes);
    if (text === null) throw new IntegrationError(service, 'unreadable', 'the response is too long');
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    throw new IntegrationError(service, 'unreachable', describeFetchError(error, signal));
  }
}

/**
 * Reads the JSON body of a successful response.
 *
 * @throws {IntegrationError} when the body is not as expected.
 */
export function parseReply<Reply>(service: string, text: string, schema: z.ZodMiniType<Reply>): Reply {
  const parsed = z.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new IntegrationError(service, 'unreadable', `unexpected ${where || 'response'}`);
}

/** What a status without success means for the request. */
export function errorKindOf(status: number): IntegrationError['kind'] {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}

/** Describes a failed request without its URL, which may hold a secret. */
export function describeFetchError(error: unknown, signal: AbortSignal): string {
  if (error instanceof AddressNotAllowed) return 'its address is not public';
  if (signal.aborted) return 'no response in time';
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? 'no connection' : `no connection (${code})`;
}

/** Reads the text of a response; stops and returns `null` beyond `maxBytes`. */
export async function readTextWithin({ body }: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
