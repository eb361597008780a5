import * as z from 'zod/mini';
import { orderAmendmentSchema } from '#contracts/shapes/order-request.ts';
import type { OrderDesk } from '#server/ordering/order-desk.ts';
import { nothingShown } from '#server/ordering/party.ts';

/** Changes an order as the device does that placed it. */
export async function amendAsOwner(orders: OrderDesk, uuid: string, body: object) {
  const shown = { ...nothingShown, orderToken: await orders.ownerToken(uuid) };
  return orders.amend(uuid, z.parse(orderAmendmentSchema, JSON.parse(JSON.stringify(body))), shown);
}
