import * as z from 'zod/mini';
import { orderAmendmentSchema } from '#contracts/shapes/order-request.ts';
import type { Orders } from '#server/ordering/orders.ts';
import { noCredentials } from '#server/ordering/requester.ts';

/** Amends an order as the device that placed it. */
export async function amendAsOwner(orders: Orders, uuid: string, body: object) {
  const shown = { ...noCredentials, orderToken: await orders.ownerToken(uuid) };
  return orders.amend(uuid, z.parse(orderAmendmentSchema, JSON.parse(JSON.stringify(body))), shown);
}
