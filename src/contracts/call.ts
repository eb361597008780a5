import type * as z from 'zod/mini';
import type { Permission } from '#domain/people/roles.ts';
import type { ProgramRefusalCode } from './program-refusals.ts';
import type { ProofNeeded } from './proofs.ts';
import type { RateLimitName } from './rate-limits.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The definition of an HTTP call. The server's handler, the browser's client and the tests' fakes are all typed from
 * it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with parameters in brackets, such as `/[lang]/api/order/`. */
  readonly path: `/${string}`;
  readonly params: z.ZodMiniObject;
  /** The query string. */
  readonly query?: z.ZodMiniObject;
  /** The JSON body. Without it, the body is empty or not JSON. */
  readonly body?: z.ZodMiniType;
  /** A body whose form this project does not check by a schema. */
  readonly rawBody?: RawBody;
  /** Maximum size of the JSON body in bytes; {@link defaultMaxBytes} by default. */
  readonly maxBytes?: number;
  /** Cached and invalidated like a page of the menu. */
  readonly isCached?: true;
  /** The router or the operators' server answers it; every other call has an endpoint file under `src/pages`. */
  readonly isRouted?: true;
  readonly rateLimit?: RateLimitName;
  /** The proof that a request must include. */
  readonly proof: ProofNeeded;
  /** What the person who calls must be allowed to do in the venue. */
  readonly permission?: Permission;
  readonly status: 200 | 201 | 204 | 303;
  readonly reply: z.ZodMiniType;
  /** The media type of a reply that is not JSON. */
  readonly replyType?: string;
  /** The refusals of this call, besides those of any call. */
  readonly refusals: readonly CallRefusalCode[];
  /** The statuses of refusals that differ here from those of their codes. */
  readonly statuses?: Readonly<Partial<Record<CallRefusalCode, number>>>;
  /** Replaces {@link refusalsOfAnyCall} where the call has no endpoint file. */
  readonly commonRefusals?: readonly CallRefusalCode[];
}

export type CallRefusalCode = RefusalCode | ProgramRefusalCode;

export interface RawBody {
  /** Its media type. */
  readonly type: string;
  /** Who decides its form, and what it holds. */
  readonly holds: string;
  readonly maxBytes: number;
}

/** An order of a hundred lines takes a third of this. */
export const defaultMaxBytes = 64 * 1024;

/** Keeps the literal types of `call`, so that handlers and callers are typed from it. */
export const defineCall = <const C extends Call>(call: C & NoExtraMembers<C>): C => call;

/** A misspelled optional member would be accepted otherwise. */
type NoExtraMembers<C> = { readonly [Name in Exclude<keyof C, keyof Call>]: never };

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

/** The request as the browser passes it: values in wire format. */
export type CallRequest<C extends Call> = { readonly params: z.input<C['params']> } & WithQuery<
  C,
  z.input<QuerySchema<C>>
> &
  WithBody<C, z.input<BodySchema<C>>>;

/** The request as a handler receives it: validated and parsed. */
export type ParsedCallRequest<C extends Call> = { readonly params: z.output<C['params']> } & WithQuery<
  C,
  z.output<QuerySchema<C>>
> &
  WithBody<C, z.output<BodySchema<C>>>;

/** A handler's response, in wire format. */
export type CallResponse<C extends Call> = z.input<C['reply']>;

/** The response as parsed by the browser. */
export type ParsedCallResponse<C extends Call> = z.output<C['reply']>;

/** Refusals that any call can return. */
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

/** The refusals of a call that has an endpoint file. */
export type EndpointRefusal<C extends Call> = C['refusals'][number] | (typeof refusalsOfAnyCall)[number];

/** Those that the browser knows. */
export type CallRefusal<C extends Call> = Extract<EndpointRefusal<C>, RefusalCode>;

/** Encodes a path segment; commas stay as they are. */
export const pathSegment = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

/** Fills a call's path: `/[lang]/api/order/` with `{ lang: 'ar' }` is `/ar/api/order/`. */
export function pathOf<C extends Call>(call: C, params: z.input<C['params']>): string {
  const values = params as Record<string, unknown>;
  return call.path.replace(/\[(\w+)\]/g, (_, name: string) => pathSegment(String(values[name])));
}
