import { isActive } from '#domain/order/order-status.ts';
import { portionsOfLine, type StockItemId } from '#domain/stock-item.ts';
import { isShared, type Location, sameLocation } from '#server/catalog/location.ts';
import type { OrderChanged } from '#server/events/outbox.ts';
import {
  isAwaitingPayment,
  isHeld,
  type NewOrder,
  type Order,
  type OrderLine,
  stateWhenPlaced,
  withCurrentSlot,
} from '#server/ordering/order.ts';
import type {
  ChangeOutcome,
  Decision,
  OrderChange,
  OrderFilter,
  OrderPlacement,
  OrderRepository,
  PlacementOutcome,
  Reservations,
  UnconfirmedCashLimit,
} from '#server/ordering/order-repository.ts';
import { isUnconfirmed } from '#server/ordering/ordering-settings.ts';
import {
  type NumberedTaxDocument,
  type TaxDocument,
  taxDocumentsDue,
} from '#server/ordering/receipts/tax-document.ts';
import { inMemorySlotUses } from './slot-uses.ts';
import { type InMemoryStock, inMemoryStock } from './stock.ts';
import { type InMemoryTableStates, inMemoryTableStates } from './table-states.ts';

export interface InMemoryOrders extends OrderRepository {
  /** Outbox messages, oldest first. */
  readonly outbox: readonly OrderChanged[];
}

interface InMemoryOrdersOptions {
  readonly licence?: string;
  readonly stock?: InMemoryStock;
  readonly places?: InMemoryTableStates;
  /** The time at which tax documents are issued. */
  readonly now?: () => Date;
}

/** Whether no one at the venue has seen the order, nor need it be paid before. */
const isUnseen = (order: Order): boolean =>
  (order.status === 'pending' || (order.status === 'accepted' && order.acceptsItself && !order.isByStaff)) &&
  !isAwaitingPayment(order) &&
  isUnconfirmed(order);

/** An in-memory order repository. Every operation is synchronous and so atomic. */
export function inMemoryOrders({
  licence = 'falafel',
  stock = inMemoryStock(),
  places = inMemoryTableStates(),
  now = () => new Date(),
}: InMemoryOrdersOptions = {}): InMemoryOrders {
  /** By number, from 1. */
  const orders: Order[] = [];
  const keys = new Map<string, { readonly fingerprint: string; readonly uuid: string }>();
  const couponUses = new Map<number, number>();
  const slotUses = inMemorySlotUses();
  const wrongRepeats = new Map<string, number>();
  const issued: (NumberedTaxDocument & { readonly uuid: string })[] = [];
  const outbox: OrderChanged[] = [];

  const find = (uuid: string) => orders.find((order) => order.uuid === uuid.toLowerCase()) ?? null;
  const isOpenAt = (order: Order, location: Location) =>
    order.holdsLocation &&
    order.location !== null &&
    sameLocation(order.location, location) &&
    isActive(order.status);
  const openAt = (location: Location, since = new Date(0)) =>
    orders.findLast((order) => isOpenAt(order, location) && order.createdAt >= since) ?? null;
  const isTaken = (location: Location | null) =>
    location !== null && isShared(location) && openAt(location) !== null;
  const withLine = (cartUuid: string) =>
    orders.filter(({ lines }) => lines.some((line) => line.cartUuid === cartUuid.toLowerCase()));
  const isKnown = ({ cartUuid }: OrderLine) => withLine(cartUuid).length > 0;
  const usesOf = (coupon: number) => couponUses.get(coupon) ?? 0;

  const isUsedUp = (coupon: Reservations['coupon']) => coupon !== null && usesOf(coupon.id) >= coupon.limit;

  /** Holds the order if too many unconfirmed orders wait. */
  const withCashLimit = <One extends NewOrder>(
    order: One,
    cashLimit: UnconfirmedCashLimit | null = null,
  ): One => {
    if (!cashLimit) return order;
    const waiting = orders.filter((one) => one.createdAt > cashLimit.since && isUnseen(one));
    return waiting.length < cashLimit.max ? order : { ...order, payBy: cashLimit.heldUntil };
  };

  const save = (order: Order) => {
    orders[order.number - 1] = order;
    outbox.push({ kind: 'order_changed', payload: { licence, uuid: order.uuid, version: order.version } });
  };

  const isRepeated = ({ order, key }: OrderPlacement) =>
    (key && keys.has(key.key)) || order.lines.some(isKnown);

  function refusalOf(placement: OrderPlacement): PlacementOutcome | null {
    const { order, reservations } = placement;
    const { location, holdsLocation } = order;
    if (places.isBusy(location)) return { kind: 'place_busy' };
    if (isRepeated(placement)) return { kind: 'already_there' };
    if (holdsLocation && isTaken(location)) return { kind: 'place_taken' };
    const { coupon, slotLimits } = reservations;
    if (isUsedUp(coupon)) return { kind: 'coupon_used_up' };
    return slotUses.hasRoom(null, order, slotLimits) ? null : { kind: 'slot_full' };
  }

  function reserve({ stock: wanted, coupon }: Reservations): readonly StockItemId[] {
    const short = stock.take(wanted);
    if (short.length === 0 && coupon) couponUses.set(coupon.id, usesOf(coupon.id) + 1);
    return short;
  }

  function release({ lines, terms }: Order, { order, releasedReservations }: OrderChange): void {
    if (!releasedReservations) return;
    const isGiven = (at: number) => releasedReservations === 'order' || order.lines[at]?.isStruck;
    const given = lines.filter(({ isStruck }, at) => !isStruck && isGiven(at));
    for (const { item, quantity } of given.flatMap(portionsOfLine)) stock.release(item, quantity);
    if (releasedReservations === 'order' && terms.coupon)
      couponUses.set(terms.coupon.id, Math.max(0, usesOf(terms.coupon.id) - 1));
  }

  const filtered = ({ statuses, since, limit, isPaidFor = false, isHeld: held = false }: OrderFilter) =>
    orders
      .filter((order) => statuses?.includes(order.status) ?? true)
      .filter((order) => since === undefined || order.createdAt >= since)
      .filter((order) => !(isPaidFor && isAwaitingPayment(order)))
      .filter((order) => !held || isHeld(order))
      .reverse()
      .slice(0, limit);

  function place(placement: OrderPlacement): PlacementOutcome {
    const refusal = refusalOf(placement);
    if (refusal) return refusal;
    const items = reserve(placement.reservations);
    if (items.length > 0) return { kind: 'sold_out', items };
    slotUses.change(null, placement.order);
    const number = orders.length + 1;
    const held = withCashLimit(placement.order, placement.cashLimit);
    const order: Order = {
      ...held,
      ...stateWhenPlaced(held),
      number,
      version: 1,
    };
    save(order);
    const { key } = placement;
    if (key) keys.set(key.key, { fingerprint: key.fingerprint, uuid: order.uuid });
    return { kind: 'placed', order };
  }

  function carryOut<No>(before: Order, change: OrderChange): ChangeOutcome<No> {
    const { key = null } = change;
    const isBound = key !== null && keys.has(key.key);
    if (isBound || change.order.lines.slice(before.lines.length).some(isKnown))
      return { kind: 'already_there' };
    const after = withCurrentSlot(change.order);
    if (!slotUses.hasRoom(before, after, change.reservations?.slotLimits)) return { kind: 'slot_full' };
    const items = reserve(change.reservations ?? { stock: [], coupon: null });
    if (items.length > 0) return { kind: 'sold_out', items };
    release(before, change);
    slotUses.change(before, after);
    const taxed = taxedAfter(change.order);
    const order = { ...withCashLimit(after, change.cashLimit), taxed, version: before.version + 1 };
    save(order);
    if (key) keys.set(key.key, { fingerprint: key.fingerprint, uuid: order.uuid });
    return { kind: 'changed', order };
  }

  /** Issues the tax documents that are due. */
  function taxedAfter(order: Order): Order['taxed'] {
    const { documents, taxed } = taxDocumentsDue(order, now());
    for (const document of documents) issue(order.uuid, document);
    return taxed;
  }

  function issue(uuid: string, document: TaxDocument): void {
    const number = issued.filter(({ kind }) => kind === document.kind).length + 1;
    issued.push({ ...document, number, eInvoice: null, uuid });
  }

  function change<No>(uuid: string, decide: (order: Order) => Decision<No>): ChangeOutcome<No> {
    const before = find(uuid);
    if (!before) return { kind: 'not_found' };
    const decision = decide(before);
    switch (decision.kind) {
      case 'leave':
        return { kind: 'unchanged', order: before };
      case 'no':
        return decision;
      case 'change':
        return carryOut(before, decision.change);
    }
  }

  return {
    outbox,
    find: async (uuid) => find(uuid),
    findAll: async (uuids) => orders.filter(({ uuid }) => uuids.includes(uuid)),
    findByNumber: async (number) => orders[number - 1] ?? null,
    findByKey: async (key) => {
      const bound = keys.get(key);
      const order = bound ? find(bound.uuid) : null;
      return bound && order ? { fingerprint: bound.fingerprint, order } : null;
    },
    findByPhone: async (phone, limit) =>
      orders
        .filter(({ customer }) => customer?.phone === phone)
        .reverse()
        .slice(0, limit),
    taxDocumentsOf: async (uuid) => issued.filter((one) => one.uuid === uuid),
    listTaxDocuments: async (since) => issued.filter(({ issuedAt }) => issuedAt >= since),
    findByLines: async (cartUuids) => [...new Set(cartUuids.flatMap(withLine))],
    recordRepeat: async (uuid, isSame, max) => {
      if (!find(uuid)) return false;
      const wrong = wrongRepeats.get(uuid) ?? 0;
      if (wrong < max && !isSame) wrongRepeats.set(uuid, wrong + 1);
      return wrong < max;
    },
    findOpenAt: async (location, since) => openAt(location, since),
    releaseLocation: async (location, before) => {
      for (const [at, order] of orders.entries()) {
        if (isOpenAt(order, location) && order.createdAt < before)
          orders[at] = { ...order, holdsLocation: false };
      }
    },
    list: async (filter) => filtered(filter),
    listVersions: async (filter) =>
      filtered(filter).map(({ uuid, number, version }) => ({ uuid, number, version })),
    slotUsage: async (from, to) => slotUses.between(from, to),
    place: async (placement) => place(placement),
    change: async (uuid, decide) => change(uuid, decide),
  };
}
