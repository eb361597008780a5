import { actOnTillOrder, readTillOrder } from '#contracts/calls/till.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse } from '#server/http/refuse.ts';
import { handleAct } from '#server/http/till-handlers.ts';

export const GET = endpoint(readTillOrder, async ({ params }, { app }) => {
  const order = await app.till.readOrder(params.id);
  return order ? { order, now: app.now.toISOString() } : refuse('not_found');
});

export const POST = endpoint(actOnTillOrder, handleAct);
