import type { APIRoute } from 'astro';
import type { Call } from '#contracts/call.ts';
import { endpoint, type Handle } from './endpoint.ts';
import { noSooner } from './limits/no-sooner.ts';

/** Mounts a call like {@link endpoint}; how long its answer took tells nobody what there is. */
export const discreetEndpoint = <C extends Call>(call: C, handle: Handle<C>): APIRoute =>
  endpoint(call, (input, locals) => noSooner(async () => handle(input, locals)));
