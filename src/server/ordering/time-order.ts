import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { type AsapTime, asapTime } from '#domain/checkout/asap-time.ts';
import { firstSlots, type Quote, quoteFor } from '#domain/checkout/quote.ts';
import { readRequestedTime } from '#domain/checkout/read-requested-time.ts';
import { givesReadyTime, promiseFor, readyAt, readyMinutesOf } from '#domain/checkout/ready-time.ts';
import { type SlotWeights, slotDemand } from '#domain/checkout/slot-limits.ts';
import { canServeAt, type SlotTerms, slotOf, type TimeSlot } from '#domain/checkout/time-slots.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import type { NewOrder, OrderLine } from './order.ts';
import type { Reservations } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { isTakingOrders, itemHoursOf, type OrderingSettings } from './ordering-settings.ts';
import { readSlotRoom } from './slot-room.ts';
import { canSchedule, readyTermsOf, slotWeightsOf } from './slot-settings.ts';

/** The next times at which an order can be had, after its own is full. */
export interface SlotOffer {
  /** As soon as possible; `null` where it cannot be had so. */
  readonly asap: Date | null;
  readonly slots: readonly TimeSlot[];
}

export type TimedOrder =
  | {
      readonly kind: 'timed';
      readonly times: Pick<NewOrder, 'requestedFor' | 'promisedFor' | 'readyMinutes' | 'slot'>;
      readonly slotLimits: NonNullable<Reservations['slotLimits']>;
    }
  | { readonly kind: 'slot_full'; readonly offer: SlotOffer }
  | { readonly kind: 'closed' }
  | { readonly kind: 'invalid_time' };

interface OrderToTime {
  readonly lines: readonly OrderLine[];
  /** Minutes of the way to the guest. */
  readonly travel: number;
}

/** How many slots an order is offered whose own is full. */
const offeredSlots = 6;

/** An order may be ready this many minutes later than the diner has read. */
const patienceMs = 10 * 60_000;

/** When an order of these lines can be had, as far as room and kitchen allow. */
async function possibleTimes(
  ordering: OrderingContext,
  { venueHours }: OrderingSettings,
  { order_type: type }: OrderRequest,
  { lines, travel }: OrderToTime,
) {
  const { context, venue } = ordering;
  const terms: SlotTerms = {
    ...readyTermsOf(context, type, lines, travel),
    pausedUntil: context.pausedUntil(),
  };
  const weights = slotWeightsOf(venue);
  const demand = slotDemand(lines, weights);
  const room = await readSlotRoom(ordering, venueHours, type, demand);
  const items = itemHoursOf(context, lines);
  return {
    ...{ terms, weights, demand, room, items },
    asap: () => asapTime(venueHours, context.now, terms, room.isFull),
    quote: () => quoteFor(venueHours, items, context.now, terms, room.isFull),
  };
}

/**
 * Decides when an order can be had: for a requested time, in its slot or not at all; as soon as possible, in the first
 * slot with room before the venue closes. It is never moved without asking.
 */
export async function timeOrder(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  order: OrderToTime,
): Promise<TimedOrder> {
  const { context } = ordering;
  const possible = await possibleTimes(ordering, menu, request, order);
  const { terms, room, items } = possible;
  const requestedFor = requestedTimeOf(ordering, menu, request);
  if (requestedFor && !canServeAt(requestedFor, menu.venueHours, items, context.now, terms)) {
    return { kind: 'invalid_time' };
  }
  if (!requestedFor && !isTakingOrders(context, menu)) return { kind: 'closed' };
  const asap = requestedFor ? null : possible.asap();
  const slot = requestedFor ? slotOf(requestedFor, menu.venueHours) : (asap?.slot ?? null);
  if (slot === null || room.isFull(slot) || isLaterThanRead(request, asap)) {
    return { kind: 'slot_full', offer: offerOf(ordering, menu, request, possible.quote()) };
  }
  const promisedFor = requestedFor ? promiseOf(requestedFor, terms, context.now) : (asap?.ready ?? null);
  return timedOrder(ordering, order, possible, { requestedFor, promisedFor, slot });
}

/** Where there are limits, an order without a requested time takes its place, too. */
function timedOrder(
  { venue }: OrderingContext,
  { lines }: OrderToTime,
  { terms, weights, demand, room }: Awaited<ReturnType<typeof possibleTimes>>,
  { slot, ...times }: Pick<NewOrder, 'requestedFor' | 'promisedFor'> & { readonly slot: Date },
): TimedOrder {
  const hasHold = times.requestedFor !== null || venue.slot_limits.length > 0;
  return {
    kind: 'timed',
    times: {
      ...times,
      readyMinutes: givesReadyTime(terms) ? readyMinutesOf(terms) : null,
      slot: hasHold ? { at: slot, ...demand, weights: weightsOf(lines, weights) } : null,
    },
    slotLimits: hasHold ? room.limitsAt(slot) : [],
  };
}

const promiseOf = (requestedFor: Date, terms: SlotTerms, now: Date): Date | null =>
  givesReadyTime(terms) ? promiseFor(requestedFor, readyAt(terms, now)) : null;

/** Whether it is ready much later than the device showed. */
function isLaterThanRead({ additional_data: additional }: OrderRequest, asap: AsapTime | null): boolean {
  const read = Date.parse(additional?.promised_for ?? '');
  return asap?.ready ? asap.ready.getTime() > read + patienceMs : false;
}

/** The weights of the categories of these lines. */
const weightsOf = (lines: readonly OrderLine[], weights: SlotWeights): SlotWeights =>
  Object.fromEntries(
    Object.entries(weights).filter(([id]) => lines.some(({ category }) => category === Number(id))),
  );

/** What a quote offers instead of a full slot. */
function offerOf(
  { context }: Pick<OrderingContext, 'context'>,
  { checkout }: OrderingSettings,
  { order_type: type }: OrderRequest,
  quote: Quote,
): SlotOffer {
  const isScheduled = canSchedule(context.menu, type);
  const { asap } = quote;
  return {
    asap: asap && (!isScheduled || checkout.allows_asap) ? (asap.ready ?? context.now) : null,
    slots: isScheduled ? firstSlots(quote, offeredSlots) : [],
  };
}

/** The next times for an order that lost the race for the last room of its slot. */
export async function offerAfterRace(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  order: OrderToTime,
): Promise<SlotOffer> {
  const { quote } = await possibleTimes(ordering, menu, request, order);
  return offerOf(ordering, menu, request, quote());
}

/** The time that a request names; `null` where the venue asks for none, or it is as soon as possible. */
export function requestedTimeOf(
  { context }: Pick<OrderingContext, 'context'>,
  { venueHours }: OrderingSettings,
  { order_type: type, delivery_datetime: text }: OrderRequest,
): Date | null {
  return canSchedule(context.menu, type) ? readRequestedTime(text ?? '', venueHours.timezone) : null;
}

/** Whether the venue takes the order now: for as soon as possible, or for later. */
export function takesOrder(
  ordering: Pick<OrderingContext, 'context'>,
  menu: OrderingSettings,
  request: OrderRequest,
): boolean {
  const { context } = ordering;
  if (requestedTimeOf(ordering, menu, request) === null) return isTakingOrders(context, menu);
  const { isOpen } = venueState(menu.venueHours, menu.venueHours.timezone, context.now);
  return isOpen ? context.pausedUntil() === null : menu.takesLaterOrders;
}
