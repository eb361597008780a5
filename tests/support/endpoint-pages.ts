import type { APIRoute } from 'astro';
import type { Call } from '#contracts/call.ts';
import { availabilityCalls } from '#contracts/calls/availability.ts';
import { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import { setBusy } from '#contracts/calls/busy.ts';
import { readCoupon, readDeliveryZone, readStock } from '#contracts/calls/cart.ts';
import { actOnDelivery, giveToDriver } from '#contracts/calls/drivers.ts';
import { createSubmission, readForm } from '#contracts/calls/forms.ts';
import { subscribeBoard, subscribeToOrder } from '#contracts/calls/messages.ts';
import { createOrderQuote } from '#contracts/calls/order-quotes.ts';
import { amendOrder, createOrder, readOrder } from '#contracts/calls/orders.ts';
import { readQuote } from '#contracts/calls/quote.ts';
import { addForGuest, findCaller, placeForGuest, readTable } from '#contracts/calls/staff-orders.ts';
import * as oneDelivery from '../../src/pages/[lang]/api/driver/[token].ts';
import * as oneForm from '../../src/pages/[lang]/api/feedback/[id].ts';
import * as oneOrder from '../../src/pages/[lang]/api/order/[id]/index.ts';
import * as orderPush from '../../src/pages/[lang]/api/order/[id]/push.ts';
import * as manyOrders from '../../src/pages/[lang]/api/order/index.ts';
import * as orderQuotes from '../../src/pages/[lang]/api/order-quote/index.ts';
import * as quotes from '../../src/pages/[lang]/api/quote/index.ts';
import * as submissions from '../../src/pages/[lang]/api/submission/index.ts';
import * as boardAdd from '../../src/pages/board/[lang]/add/index.ts';
import * as boardDish from '../../src/pages/board/[lang]/availability/dish.ts';
import * as boardAvailability from '../../src/pages/board/[lang]/availability/index.ts';
import * as boardPause from '../../src/pages/board/[lang]/availability/pause.ts';
import * as boardBusy from '../../src/pages/board/[lang]/busy/index.ts';
import * as boardCaller from '../../src/pages/board/[lang]/caller/index.ts';
import * as boardDriver from '../../src/pages/board/[lang]/order/[number]/driver.ts';
import * as boardOrder from '../../src/pages/board/[lang]/order/[number].ts';
import * as boardOrders from '../../src/pages/board/[lang]/orders/index.ts';
import * as boardPlace from '../../src/pages/board/[lang]/place/index.ts';
import * as boardPush from '../../src/pages/board/[lang]/push.ts';
import * as boardTable from '../../src/pages/board/[lang]/table/index.ts';
import * as coupons from '../../src/pages/en/api/coupon/[menu]/[code].ts';
import * as zones from '../../src/pages/en/api/delivery_zone/[position]/[menu].ts';
import * as stock from '../../src/pages/en/api/stock/[id].ts';
import { tillPages } from './till-pages.ts';

const pages: readonly (readonly [Call, APIRoute])[] = [
  [createOrder, manyOrders.POST],
  [readOrder, oneOrder.GET],
  [amendOrder, oneOrder.PATCH],
  [subscribeToOrder, orderPush.POST],
  [readForm, oneForm.GET],
  [createSubmission, submissions.POST],
  [readCoupon, coupons.GET],
  [readDeliveryZone, zones.GET],
  [readStock, stock.GET],
  [readQuote, quotes.POST],
  [createOrderQuote, orderQuotes.POST],
  [actOnDelivery, oneDelivery.POST],
  [giveToDriver, boardDriver.POST],
  [readBoard, boardOrders.POST],
  [setBusy, boardBusy.POST],
  [actOnOrder, boardOrder.POST],
  [subscribeBoard, boardPush.POST],
  [availabilityCalls.board.read, boardAvailability.POST],
  [availabilityCalls.board.change, boardDish.POST],
  [availabilityCalls.board.pause, boardPause.POST],
  [placeForGuest, boardPlace.POST],
  [findCaller, boardCaller.POST],
  [readTable, boardTable.POST],
  [addForGuest, boardAdd.POST],
  ...tillPages,
];

/** Finds the endpoint of a call by its address, as Astro does. */
export function pageAt(method: string, { pathname: target }: URL) {
  for (const [call, page] of pages) {
    const shape = new RegExp(`^${call.path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
    const match = call.method === method ? shape.exec(target) : null;
    if (match) return { page, params: decoded(match.groups ?? {}) };
  }
  throw new Error(`No page for ${method} ${target}`);
}

const decoded = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
