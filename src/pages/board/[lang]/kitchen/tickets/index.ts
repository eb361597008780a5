import { readKitchen } from '#contracts/calls/kitchen.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(readKitchen, async ({ body }, { app }) => ({
  ...(await app.kitchen.read(body.known)),
  live: await app.liveBoard(),
  now: app.now.toISOString(),
}));
