import { computed, effect } from '@preact/signals-core';
import { employee } from '../checkout/employee.ts';
import { lineRequest } from '../checkout/order-request.ts';
import { facts } from '../lib/facts.ts';
import { tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import {
  clearPromotions,
  fetchPromotions,
  loyalty,
  markPromotionsLoading,
  type PromotionsRequest,
} from './loyalty.ts';
import { ordering } from './ordering.ts';

/** A diner who changes a number presses again within this time, in milliseconds. */
const debounceMs = 300;

/** What is asked about the cart as it stands, as JSON; `null` where nothing is taken off. */
const promotionsRequest = computed((): string | null => {
  const known = facts.value;
  const orderType = ordering.orderType.value;
  const lines = ordering.lines.value;
  if (!known?.hasLoyalty || orderType === null || tableOrder.value.kind !== 'none') return null;
  // The menu has not said yet what can be had.
  if (lines.some(({ product, error }) => !product && !error)) return null;
  const charged = lines.filter(({ bill }) => bill !== null);
  if (charged.length === 0) return null;
  const request: PromotionsRequest = {
    emenu_id: known.menu,
    cart_items: charged.map(({ line }) => lineRequest(line)),
    employee_id: employee.value?.id ?? null,
    order_type: orderType,
  };
  return JSON.stringify(request);
});

let timer: ReturnType<typeof setTimeout> | undefined;
let pendingRequest: { readonly about: string; readonly done: Promise<void> } | null = null;

/** Keeps asking what the loyalty programme takes off the cart: whenever it changes, and is left alone for a moment. */
export const watchPromotions = (): (() => void) =>
  effect(() => {
    const request = promotionsRequest.value;
    clearTimeout(timer);
    if (request === null) return clearPromotions();
    markPromotionsLoading();
    timer = setTimeout(sendRequest, debounceMs, request);
  });

function sendRequest(about: string): Promise<void> {
  clearTimeout(timer);
  const token = cart.state.value.location?.token ?? null;
  const done = fetchPromotions(JSON.parse(about) as PromotionsRequest, token).finally(() => {
    if (pendingRequest?.done === done) pendingRequest = null;
  });
  pendingRequest = { about, done };
  return done;
}

/** Asks again, though nothing has changed here: the venue reckons with something else. */
export async function reloadPromotions(): Promise<void> {
  if (promotionsRequest.value !== null) await sendRequest(promotionsRequest.value);
}

/** Waits until it is known what is taken off the cart as it stands. */
export async function ensurePromotions(): Promise<void> {
  const request = promotionsRequest.value;
  if (request === null || !loyalty.isLoading.value) return;
  await (pendingRequest?.about === request ? pendingRequest.done : sendRequest(request));
}
