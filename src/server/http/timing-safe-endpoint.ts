import type { APIRoute } from 'astro';
import type { Call } from '#contracts/call.ts';
import { type CallHandler, endpoint } from './endpoint.ts';
import { withMinimumDuration } from './limits/with-minimum-duration.ts';

/** Mounts a call like {@link endpoint}, with a minimum duration, so that timing reveals nothing. */
export const timingSafeEndpoint = <C extends Call>(call: C, handle: CallHandler<C>): APIRoute =>
  endpoint(call, (input, locals) => withMinimumDuration(async () => handle(input, locals)));
