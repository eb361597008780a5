import * as z from 'zod/mini';
import {
  type Call,
  type CallRefusal,
  type CallRequest,
  type ParsedCallResponse,
  pathOf,
} from '#contracts/call.ts';
import { type Refusal, type RefusalCode, refusals } from '#contracts/refusals.ts';

/** How a call ended. The last two are spec §8 "No response" and "Request setup failure". */
export type CallResult<C extends Call> =
  | { readonly kind: 'done'; readonly reply: ParsedCallResponse<C> }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal<CallRefusal<C>>;
      /** Seconds until it may be tried again; `null` when the response gives none. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'no_response' }
  | { readonly kind: 'not_sent' };

/** Response timeout in milliseconds, generous for slow Wi-Fi. */
const timeoutMs = 20_000;

/** Makes an API call. Never throws: every outcome is a {@link CallResult}. */
export async function callApi<C extends Call>(
  call: C,
  input: CallRequest<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<C>> {
  const request = requestOf(call, input, headers);
  if (!request) return { kind: 'not_sent' };
  const response = await fetch(request).catch(() => null);
  const body: unknown = response && (await response.json().catch(() => null));
  if (!response || body === null) return { kind: 'no_response' };
  if (response.status !== call.status) return refusedResult(response, body);
  const reply = z.safeParse(call.reply, body);
  return reply.success
    ? { kind: 'done', reply: reply.data as ParsedCallResponse<C> }
    : { kind: 'no_response' };
}

function requestOf<C extends Call>(
  call: C,
  input: CallRequest<C>,
  headers: Readonly<Record<string, string>>,
): Request | null {
  try {
    const query = 'query' in input ? `?${new URLSearchParams(input.query as Record<string, string>)}` : '';
    return new Request(pathOf(call, input.params) + query, {
      method: call.method,
      headers: 'body' in input ? { ...headers, 'content-type': 'application/json' } : headers,
      body: 'body' in input ? JSON.stringify(input.body) : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return null; // The request cannot be built.
  }
}

const refusalCodeSchema = z.object({ code: z.enum(Object.keys(refusals) as [RefusalCode]) });

function refusedResult<C extends Call>(response: Response, body: unknown): CallResult<C> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    refusal: readRefusal(body) as Refusal<CallRefusal<C>>,
    retryAfter: Number.isFinite(wait) ? wait : null,
  };
}

function readRefusal(body: unknown): Refusal {
  const unknown: Refusal<'internal'> = { code: 'internal', more: { request_id: '' } };
  const head = z.safeParse(refusalCodeSchema, body);
  if (!head.success) return unknown;
  const more = z.safeParse(refusals[head.data.code].more, body);
  return more.success ? ({ code: head.data.code, more: more.data } as Refusal) : unknown;
}
