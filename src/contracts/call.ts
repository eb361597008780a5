import type * as z from 'zod/mini';
import type { ProofNeeded } from './proofs.ts';
import type { RateLimitName } from './rate-limits.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * One HTTP call, described once: the server answers it, the browser makes it, tests fake it, all from this
 * object.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Written like the page file that answers it: `/[lang]/api/order/` is `src/pages/[lang]/api/order/index.ts`. */
  readonly path: `/${string}/`;
  readonly params: z.ZodMiniObject;
  /** What stands behind the question mark. */
  readonly query?: z.ZodMiniObject;
  /** Without it, what is sent is no JSON, or nothing. */
  readonly body?: z.ZodMiniType;
  /** The largest body, in bytes; {@link defaultMaxBytes} unless given. */
  readonly maxBytes?: number;
  /** Cached and invalidated like a page of the menu. */
  readonly isCached?: true;
  /** The router answers it; every other call has an endpoint file under `src/pages`. */
  readonly isRouted?: true;
  readonly rateLimit?: RateLimitName;
  /** What a request must show. */
  readonly proof: ProofNeeded;
  readonly status: 200 | 201 | 204;
  readonly reply: z.ZodMiniType;
  /** The refusals this call may answer with, besides those that any call may. */
  readonly refusals: readonly RefusalCode[];
}

/** An order of a hundred lines takes a third of this. */
export const defaultMaxBytes = 64 * 1024;

/** Keeps the literal types of `call`, so that handlers and callers are typed from it. */
export const defineCall = <const C extends Call>(call: C): C => call;

type BodySchema<C extends Call> = C extends { readonly body: infer Body extends z.ZodMiniType }
  ? Body
  : never;

type QuerySchema<C extends Call> = C extends { readonly query: infer Query extends z.ZodMiniObject }
  ? Query
  : never;

type WithQuery<C extends Call, Query> = [QuerySchema<C>] extends [never]
  ? unknown
  : { readonly query: Query };

type WithBody<C extends Call, Body> = [BodySchema<C>] extends [never] ? unknown : { readonly body: Body };

/** What the browser hands over: values as they are written on the wire. */
export type CallRequest<C extends Call> = { readonly params: z.input<C['params']> } & WithQuery<
  C,
  z.input<QuerySchema<C>>
> &
  WithBody<C, z.input<BodySchema<C>>>;

/** What a handler receives: values that the contract has checked and read. */
export type ParsedCallRequest<C extends Call> = { readonly params: z.output<C['params']> } & WithQuery<
  C,
  z.output<QuerySchema<C>>
> &
  WithBody<C, z.output<BodySchema<C>>>;

/** What a handler answers, as it is written on the wire. */
export type CallResponse<C extends Call> = z.input<C['reply']>;

/** The same, read by the browser. */
export type ParsedCallResponse<C extends Call> = z.output<C['reply']>;

/** What any call may be refused with. */
export const refusalsOfAnyCall = [
  'invalid_request',
  'unreadable',
  'too_large',
  'not_json',
  'not_found',
  'too_many',
  'unavailable_now',
  'internal',
] as const satisfies readonly RefusalCode[];

export type CallRefusal<C extends Call> = C['refusals'][number] | (typeof refusalsOfAnyCall)[number];

/** A part of a path, in its one right spelling: a comma may stand there as it is. */
export const pathSegment = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

/** Fills a call's path: `/[lang]/api/order/` with `{ lang: 'ar' }` is `/ar/api/order/`. */
export function pathOf<C extends Call>(call: C, params: z.input<C['params']>): string {
  const values = params as Record<string, unknown>;
  return call.path.replace(/\[(\w+)\]/g, (_, name: string) => pathSegment(String(values[name])));
}
