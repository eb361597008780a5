import type { APIRoute } from 'astro';
import type { Call } from '#contracts/call.ts';
import {
  actOnTillOrder,
  changeTillAvailability,
  pauseTillOrders,
  pushTillPrices,
  readTillAvailability,
  readTillOrder,
  readTillOrders,
} from '#contracts/calls/till.ts';
import * as availability from '../../src/pages/till/availability/index.ts';
import * as oneOrder from '../../src/pages/till/order/[id].ts';
import * as orders from '../../src/pages/till/orders/index.ts';
import * as pause from '../../src/pages/till/pause/index.ts';
import * as prices from '../../src/pages/till/prices/index.ts';

/** The endpoints of a POS's calls. */
export const tillPages: readonly (readonly [Call, APIRoute])[] = [
  [readTillOrders, orders.GET],
  [readTillOrder, oneOrder.GET],
  [actOnTillOrder, oneOrder.POST],
  [readTillAvailability, availability.GET],
  [changeTillAvailability, availability.POST],
  [pauseTillOrders, pause.POST],
  [pushTillPrices, prices.POST],
];
