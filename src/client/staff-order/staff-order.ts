import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { DeliveryZoneChoice } from '#contracts/shapes/delivery-zone-choice.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { milli } from '#domain/money.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import { cartPath, deliveryLocationPath } from '#i18n/paths.ts';
import { cart } from '../cart/cart.ts';
import {
  chooseOrderType,
  choosePaymentType,
  joinTable,
  leaveLocation,
  setDeliveryAddress,
} from '../cart/cart-changes.ts';
import { watchPromotions } from '../cart/cart-promotions.ts';
import { followQuote } from '../cart/cart-quote.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { loadCoupon } from '../cart/coupon.ts';
import { loadProducts } from '../cart/products.ts';
import { relistTimes } from '../checkout/time-slots.ts';
import { tryGeocoder } from '../delivery/address-search.ts';
import { chosenPosition } from '../delivery/chosen-position.ts';
import { delivery, startAtAddress } from '../delivery/delivery.ts';
import { facts, setFacts } from '../lib/facts.ts';
import { islandPropsIn } from '../lib/island-props.ts';
import { readPage } from '../lib/read-page.ts';
import { openInventory } from '../staff/inventory.ts';
import { clearStaffOrder } from './clear.ts';
import { guest } from './guest.ts';
import { resetPlacing } from './placing.ts';
import { followTable, joinedOrder } from './table-situation.ts';

/** A table or a room, by the name that the venue gave it. */
export type Place = Pick<CartLocation, 'type' | 'name'>;

type Opening = 'closed' | 'loading' | 'no_response' | 'open';

const opening = signal<Opening>('closed');
const zones = signal<readonly DeliveryZoneChoice[]>([]);

/** An order that staff write for a caller, the counter or a table. It survives closing the dialog, and a reload. */
export const staffOrder = {
  opening: opening as ReadonlySignal<Opening>,
  /** What the venue offers, wherever the guest is. */
  orderTypes: computed((): readonly OrderType[] =>
    facts.value ? offeredOrderTypes(facts.value.types, false) : [],
  ),
  /** Where it is delivered to, by name, for addresses that cannot be found. */
  zones: zones as ReadonlySignal<readonly DeliveryZoneChoice[]>,
  /** Whether nothing is written yet. */
  isBlank: computed(
    () => cart.lines.value.length === 0 && Object.values(guest.value).every((text) => text === ''),
  ),
};

/** Loads what the venue takes orders with now, and opens the order until the returned function is called. */
export function openStaffOrder(language: Language): () => void {
  const closing = new AbortController();
  let stop = () => {};
  const close = () => {
    closing.abort();
    stop();
    opening.value = 'closed';
  };
  opening.value = 'loading';
  void readPropsOf<{ readonly facts: OrderingFacts }>(cartPath(language), closing.signal).then((props) => {
    if (closing.signal.aborted) return;
    if (props) stop = startStaffOrder(props.facts);
    else opening.value = 'no_response';
  });
  return close;
}

async function readPropsOf<Props>(path: string, signal?: AbortSignal): Promise<Props | null> {
  const page = (await readPage(path, signal))?.page;
  return page ? islandPropsIn<Props>(page) : null;
}

/** Begins with these facts, or continues what was written before. Returns a function that stops following the venue. */
export function startStaffOrder(known: OrderingFacts): () => void {
  setFacts(known);
  resetPlacing();
  relistTimes();
  // A board stays open for days: what it knows of dishes is asked for again.
  document.dispatchEvent(new Event('pagerefresh'));
  if (staffOrder.isBlank.value) startBlank(known);
  const { place } = cart.state.value;
  if (place && chosenPosition.value === null) void startAtAddress(place);
  const stops = [
    ...[watchPromotions(), followQuote(), openInventory('board', known.language)],
    ...[followAddress(), followTable()],
  ];
  void loadProducts(
    cart.lines.value.map(({ product }) => product),
    known.language,
  );
  void loadCoupon();
  if (known.hasMaps) void loadAddressSearch(known);
  opening.value = 'open';
  return () => {
    for (const stop of stops) stop();
  };
}

/** A new order is taken away, and paid here. */
function startBlank({ payment }: OrderingFacts): void {
  clearStaffOrder();
  chooseOrderType('takeaway');
  const here = offeredPaymentTypes(payment, milli(1)).find((type) => type !== 'card');
  if (here) choosePaymentType(here);
}

/** Removes what was written. */
export function discardStaffOrder(): void {
  clearStaffOrder();
  resetPlacing();
  if (!facts.value) return;
  startBlank(facts.value);
  void loadCoupon();
}

async function loadAddressSearch({ outlet, language, types }: OrderingFacts): Promise<void> {
  if (!types.enable_delivery) return;
  if (outlet) void tryGeocoder(outlet, language);
  const props = await readPropsOf<{ readonly zones: readonly DeliveryZoneChoice[] }>(
    deliveryLocationPath(language),
  );
  zones.value = props?.zones ?? [];
}

/** The order is delivered to the chosen position as soon as its fee is known. */
function followAddress(): () => void {
  return effect(() => {
    if (!facts.value?.hasMaps) return;
    const chosen = chosenPosition.value;
    const { flat_number: flat = '', building = '', area = '', landmark = '' } = delivery.details.value;
    const address =
      chosen?.fee.kind === 'fee'
        ? {
            ...chosen.position,
            ...{ formatted: chosen.formatted, flat, building, area, landmark },
            fee: chosen.fee.amount,
          }
        : null;
    untracked(() => setDeliveryAddress(address));
  });
}

/** Only who eats here is at a table, or who adds to an order there. */
export function setOrderType(type: OrderType): void {
  if (type !== (joinedOrder.value?.order_type ?? 'dine_in')) leaveLocation();
  chooseOrderType(type);
  resetPlacing();
}

/** @param isSeparate beside an order that is open there. */
export function setPlace(place: Place | null, isSeparate = false): void {
  if (place) joinTable({ type: place.type, name: place.name, token: '', isSeparate });
  else leaveLocation();
  resetPlacing();
}
