import { readStock } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse } from '#server/http/refuse.ts';

export const GET = endpoint(
  readStock,
  async ({ params }, { app }) => (await app.orders.stock(params.id)) ?? refuse('not_found'),
);
