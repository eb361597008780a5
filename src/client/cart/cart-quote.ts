import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { CallRequest, ParsedCallResponse } from '#contracts/call.ts';
import { readQuote } from '#contracts/calls/quote.ts';
import { type AsapTime, asapTime } from '#domain/checkout/asap-time.ts';
import type { SlotTerms } from '#domain/checkout/time-slots.ts';
import { writeMilli } from '#domain/money.ts';
import { postalCode } from '../checkout/typed-fields.ts';
import { callApi } from '../lib/api.ts';
import { facts, requireFacts } from '../lib/facts.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { serverNow } from '../live/server-time.ts';
import { cart } from './cart.ts';
import { setDeliveryAddress } from './cart-changes.ts';
import { ordering } from './ordering.ts';
import { pricedLines } from './priced-lines.ts';
import { setQuotedDelivery } from './quoted-delivery.ts';
import { cartClock } from './takes-orders-now.ts';

type Quote = ParsedCallResponse<typeof readQuote>;

const quote = signal<Quote | null>(null);
const hasAsked = signal(false);

/** What the venue is asked about the cart; `null` where there is nothing to ask. */
const quotedCart = computed((): CallRequest<typeof readQuote>['body'] | null => {
  const known = facts.value;
  const type = ordering.orderType.value;
  if (known?.preparation === undefined || type === null || cart.lines.value.length === 0) return null;
  const { place } = cart.state.value;
  const bill = ordering.bill.value;
  return {
    order_type: type,
    line_items: cart.lines.value.map(({ product, quantity }) => ({ product, quantity })),
    sub_total: bill && writeMilli(bill.subtotal, known.rules.places),
    address_coordinates:
      type === 'delivery' && known.hasMaps && place
        ? { type: 'Point', coordinates: [place.lng, place.lat] }
        : null,
    ...(type === 'delivery' && known.checkout.asks_postal_code && postalCode.value !== ''
      ? { address_postal_code: postalCode.value }
      : {}),
  };
});

/** Equal as long as the venue would be asked the same. */
const question = computed(() => JSON.stringify(quotedCart.value));

/** What the venue has answered last. */
let answered = 'null';

/** The starts of the slots that have no room for the cart, in epoch milliseconds. */
const fullSlots = computed(() => new Set(quote.value?.full.map((at) => Date.parse(at)) ?? []));

/** Whether the slot that begins at that instant has no room for the cart, as far as the device knows. */
export const isFullSlot = (slot: Date): boolean => fullSlots.value.has(slot.getTime());

/** What the times of the cart depend on. */
export const slotTerms = computed((): SlotTerms => {
  const known = facts.value;
  const type = ordering.orderType.value;
  const leads = pricedLines.value.map(({ product }) => product?.leadMinutes ?? 0);
  const busy = quote.value?.busy ?? null;
  return {
    preparation: (type && known?.preparation?.[type]) ?? null,
    lead: Math.max(0, ...leads),
    travel: type === 'delivery' ? (quote.value?.delivery_minutes ?? 0) : 0,
    busy: busy && { minutes: busy.minutes, until: new Date(busy.until) },
    pausedUntil: known?.pausedUntil ? new Date(known.pausedUntil) : null,
  };
});

/** When the cart is ready that is ordered as soon as possible. */
export const cartTimes = {
  /** `null` while the venue takes no orders for now, and where no slot before it closes has room. */
  asap: computed((): AsapTime | null => {
    const venue = facts.value?.serving;
    return venue ? asapTime(venue, cartClock.value, slotTerms.value, isFullSlot) : null;
  }),
  /** Whether the venue has been asked for what the time depends on. */
  isKnown: computed(() => quotedCart.value === null || hasAsked.value),
  /** As of when. */
  now: cartClock as ReadonlySignal<Date>,
};

/** Asks the venue again, where it gives times or limits its slots. What was known stays when it does not respond. */
export const refreshQuote = serializeRuns(async () => {
  cartClock.value = new Date(serverNow());
  const body = quotedCart.peek();
  const asked = question.peek();
  if (!body) return;
  const result = await callApi(readQuote, { params: { lang: requireFacts().language }, body });
  batch(() => {
    if (result.kind === 'done') {
      answered = asked;
      quote.value = result.reply;
      applyDelivery(result.reply.delivery);
    }
    hasAsked.value = true;
  });
});

/** Asks the venue unless it has answered about the cart as it is. */
export const ensureQuote = async (): Promise<void> => {
  if (question.peek() !== answered) await refreshQuote();
};

/** The fee of an address on the map is kept with it. */
function applyDelivery(delivery: Quote['delivery']): void {
  setQuotedDelivery(delivery);
  const { place } = cart.state.value;
  const amount = delivery?.amount ?? null;
  if (place && amount !== null && requireFacts().hasMaps && place.fee !== amount)
    setDeliveryAddress({ ...place, fee: amount });
}

/** A kitchen that was free a minute ago may be busy now. */
const intervalMs = 60_000;

/** Keeps the times of the cart current while its screen is open. */
export function followQuote(): () => void {
  const refresh = () => void refreshQuote();
  const stop = effect(() => {
    if (question.value !== 'null') untracked(refresh);
  });
  const interval = setInterval(() => document.visibilityState === 'visible' && refresh(), intervalMs);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    stop();
    clearInterval(interval);
    document.removeEventListener('visibilitychange', refresh);
  };
}

let lastPromise: string | null = null;

/** The time that the diner has read for an order as soon as possible. A retry sends the same. */
export function readPromise(): string | null {
  if (cart.state.value.unanswered.length === 0)
    lastPromise = cartTimes.asap.value?.ready?.toISOString() ?? null;
  return lastPromise;
}
