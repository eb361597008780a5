import type { APIContext, APIRoute } from 'astro';
import * as z from 'zod/mini';
import type { Call, CallResponse, EndpointRefusal, ParsedCallRequest } from '#contracts/call.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { isRefused, type Refused, refusalResponse, refuse, refuseUnavailable } from './refuse.ts';

export type CallHandler<C extends Call> = (
  input: ParsedCallRequest<C>,
  locals: App.Locals,
) => Promise<CallResponse<C> | Refused<EndpointRefusal<C>>> | CallResponse<C> | Refused<EndpointRefusal<C>>;

/**
 * Mounts a call: validates the input, runs `handle`, writes the response.
 *
 * A handler returns its response or a refusal. Anything it throws is logged in full with the request's id, and answered
 * as `internal` with only that id, or as `unavailable_now` while the database is unavailable.
 */
export function endpoint<C extends Call>(call: C, handle: CallHandler<C>): APIRoute {
  return async (request) => {
    const { context } = request.locals;
    try {
      const input = readInput(call, request);
      if (isRefused(input)) return refusalResponse(input);
      const response = await handle(input, request.locals);
      return isRefused(response)
        ? refusalResponse({ ...response, ...statusOf(call, response) })
        : Response.json(response, { status: call.status });
    } catch (error) {
      context.log.error('call failed', { call: call.path, request_id: context.requestId, fault: error });
      if (isDatabaseUnavailable(error)) return refusalResponse(refuseUnavailable());
      return refusalResponse(refuse('internal', { request_id: context.requestId }));
    }
  };
}

/** The status of a refusal where the call has its own. */
function statusOf({ statuses = {} }: Call, { refused }: Refused): Pick<Refused, 'status'> {
  const status = statuses[refused];
  return status === undefined ? {} : { status };
}

type InputRefusal = Refused<Extract<RefusalCode, 'unreadable' | 'not_json' | 'invalid_request'>>;

function readInput<C extends Call>(
  call: C,
  { params, url, locals: { context } }: APIContext,
): ParsedCallRequest<C> | InputRefusal {
  if (call.query) {
    const query = Object.fromEntries(url.searchParams);
    return validateInput<C>(z.object({ params: call.params, query: call.query }), { params, query }, null);
  }
  if (!call.body) return validateInput<C>(call.params, params, 'params');
  if (!/^application\/json\s*(;|$)/i.test(context.contentType)) return refuse('not_json');
  const body = parseJson(context.body);
  if (body === unreadable) return refuse('unreadable');
  const schema = z.object({ params: call.params, body: call.body });
  return validateInput<C>(schema, { params, body }, null);
}

function validateInput<C extends Call>(
  schema: z.ZodMiniType,
  value: unknown,
  name: 'params' | null,
): ParsedCallRequest<C> | InputRefusal {
  const parsed = z.safeParse(schema, value);
  if (parsed.success)
    return (name ? { [name]: parsed.data } : parsed.data) as unknown as ParsedCallRequest<C>;
  const issues = parsed.error.issues.slice(0, maxIssues).map(({ path, message }) => ({
    path: path
      .filter((step, at) => at > 0 || (step !== 'body' && step !== 'params' && step !== 'query'))
      .join('.'),
    message,
  }));
  return refuse('invalid_request', { issues });
}

/** More issues than this do not help a device. */
const maxIssues = 20;

const unreadable = Symbol('unreadable');

function parseJson(body: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array()));
  } catch {
    return unreadable; // A SyntaxError or TypeError: the body is not JSON.
  }
}
