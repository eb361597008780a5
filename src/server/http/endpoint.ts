import type { APIContext, APIRoute } from 'astro';
import * as z from 'zod/mini';
import type { Answer, Call, CallRefusal, Incoming } from '#contracts/call.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { isStoreAway } from '../store-away.ts';
import { isRefused, type Refused, refusalResponse, refuse, refuseWhileAway } from './refuse.ts';

export type Handle<C extends Call> = (
  input: Incoming<C>,
  locals: App.Locals,
) => Promise<Answer<C> | Refused<CallRefusal<C>>> | Answer<C> | Refused<CallRefusal<C>>;

/**
 * Mounts a call: checks what came in, runs `handle`, writes what goes out.
 *
 * A handler returns its reply or a refusal. Anything it throws is a fault: logged whole with the request's id,
 * answered as `internal` with nothing but that id, or as `unavailable_now` while the store is away.
 */
export function endpoint<C extends Call>(call: C, handle: Handle<C>): APIRoute {
  return async (context) => {
    const { asked } = context.locals;
    try {
      const input = readInput(call, context);
      if (isRefused(input)) return refusalResponse(input);
      const answer = await handle(input, context.locals);
      return isRefused(answer) ? refusalResponse(answer) : Response.json(answer, { status: call.status });
    } catch (fault) {
      asked.log.error('call failed', { call: call.path, request_id: asked.requestId, fault });
      if (isStoreAway(fault)) return refusalResponse(refuseWhileAway());
      return refusalResponse(refuse('internal', { request_id: asked.requestId }));
    }
  };
}

type InputRefusal = Refused<Extract<RefusalCode, 'unreadable' | 'not_json' | 'invalid_request'>>;

function readInput<C extends Call>(
  call: C,
  { params, url, locals: { asked } }: APIContext,
): Incoming<C> | InputRefusal {
  if (call.query) {
    const query = Object.fromEntries(url.searchParams);
    return checked<C>(z.object({ params: call.params, query: call.query }), { params, query }, null);
  }
  if (!call.body) return checked<C>(call.params, params, 'params');
  if (!/^application\/json\s*(;|$)/i.test(asked.contentType)) return refuse('not_json');
  const body = readJson(asked.body);
  if (body === unreadable) return refuse('unreadable');
  const schema = z.object({ params: call.params, body: call.body });
  return checked<C>(schema, { params, body }, null);
}

function checked<C extends Call>(
  schema: z.ZodMiniType,
  value: unknown,
  name: 'params' | null,
): Incoming<C> | InputRefusal {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return (name ? { [name]: parsed.data } : parsed.data) as unknown as Incoming<C>;
  const issues = parsed.error.issues.slice(0, mostIssues).map(({ path, message }) => ({
    path: path
      .filter((step, at) => at > 0 || (step !== 'body' && step !== 'params' && step !== 'query'))
      .join('.'),
    message,
  }));
  return refuse('invalid_request', { issues });
}

/** A device that is that wrong learns nothing from more. */
const mostIssues = 20;

const unreadable = Symbol('unreadable');

function readJson(body: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array()));
  } catch {
    return unreadable; // A SyntaxError or TypeError is how the two say that this is no JSON.
  }
}
