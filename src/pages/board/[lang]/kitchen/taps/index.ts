import { tapKitchen } from '#contracts/calls/kitchen.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(tapKitchen, async ({ body }, { app }) => {
  await app.kitchen.tap(body.taps);
  return {};
});
