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

/** Debounce time for quantity changes, in milliseconds. */
const debounceMs = 300;

/** The promotions request for the current cart, as JSON; `null` when no promotions apply. */
const promotionsRequest = computed((): string | null => {
  const known = facts.value;
  const orderType = ordering.orderType.value;
  const lines = ordering.lines.value;
  if (!known?.hasLoyalty || orderType === null || tableOrder.value.kind !== 'none') return null;
  // Some products are not loaded yet.
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

/** Requests the loyalty discounts after each change of the cart, debounced. */
export const watchPromotions = (): (() => void) =>
  effect(() => {
    const request = promotionsRequest.value;
    clearTimeout(timer);
    if (request === null) return clearPromotions();
    markPromotionsLoading();
    timer = setTimeout(sendRequest, debounceMs, request);
  });

function sendRequest(requestJson: string): Promise<void> {
  clearTimeout(timer);
  const token = cart.state.value.location?.token ?? null;
  const done = fetchPromotions(JSON.parse(requestJson) as PromotionsRequest, token).finally(() => {
    if (pendingRequest?.done === done) pendingRequest = null;
  });
  pendingRequest = { about: requestJson, done };
  return done;
}

/** Requests the discounts of an unchanged cart again, because the venue calculates with others. */
export async function reloadPromotions(): Promise<void> {
  if (promotionsRequest.value !== null) await sendRequest(promotionsRequest.value);
}

/** Waits until the discounts of the current cart are known. */
export async function ensurePromotions(): Promise<void> {
  const request = promotionsRequest.value;
  if (request === null || !loyalty.isLoading.value) return;
  await (pendingRequest?.about === request ? pendingRequest.done : sendRequest(request));
}
