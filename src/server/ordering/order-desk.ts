import { randomUUID } from 'node:crypto';
import type { CouponReply } from '#contracts/shapes/coupon.ts';
import type { OrderAmendment, OrderRequest } from '#contracts/shapes/order-request.ts';
import type { Position } from '#domain/delivery/position.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { isOutOfStock, portionsLeft } from '#domain/stock.ts';
import type { Location } from '../catalog/location.ts';
import type { Release } from '../catalog/release.ts';
import type { Visit } from '../catalog/visit.ts';
import { amendOrder } from './amend-order.ts';
import type { AmendOrderOutcome } from './amendment.ts';
import { billRulesOf, taxesNamed } from './bill-rules.ts';
import { type DeliveryFee, deliveryFeeAt } from './delivery/delivery-fee.ts';
import { couponOf } from './draft-order.ts';
import type { StockBook } from './inventory/stock-book.ts';
import type { Order } from './order.ts';
import type { OrderBook } from './order-book.ts';
import { orderInWords } from './order-in-words.ts';
import { orderableOf } from './orderable.ts';
import type { Ordering } from './ordering.ts';
import { ownerToken } from './owner-token.ts';
import { nothingShown, type Party, partyOf, type Shown } from './party.ts';
import { placedBefore, placeOrder } from './place-order.ts';
import { type Onlooker, onlookerOf } from './show-order.ts';
import { letterOf, readLocationToken } from './tables/location-token.ts';
import type { PlaceStates } from './tables/place-states.ts';
import type { VenueSecrets } from './tables/venue-secrets.ts';
import { notToCard } from './turn-to-card.ts';

/** What ordering takes from outside; each is opened for one venue. */
export interface OrderingWorld {
  readonly ordersOf: (licence: string) => OrderBook;
  readonly stockOf: (licence: string) => StockBook;
  readonly placesOf: (licence: string) => PlaceStates;
  readonly secrets: VenueSecrets;
  /** E.164; `null` when it is no telephone number of that country, nor an international one. */
  readonly readPhone: (text: string, country: string) => string | null;
}

/** What ordering needs of others at one venue. */
export type OrderingAside = Pick<Ordering, 'online' | 'isBraked' | 'loyalty' | 'employees'>;

/** Everything that ordering at one venue works with, for one request. */
export function openOrdering(
  world: OrderingWorld,
  { licence, venue, version }: Release,
  visit: Visit,
  aside: OrderingAside,
): Ordering {
  return {
    visit,
    venue,
    menuVersion: version,
    book: world.ordersOf(licence),
    places: world.placesOf(licence),
    locationOf: async (token) => readLocationToken(await world.secrets.of(licence), token, venue.locations),
    readPhone: (text) => world.readPhone(text, visit.menu.field('menu_country')),
    newUuid: randomUUID,
    ...aside,
  };
}

/** Ordering at one venue, for one request. */
export type OrderDesk = ReturnType<typeof openOrderDesk>;

/** Opens ordering at one venue, for one request. */
export function openOrderDesk(world: OrderingWorld, ordering: Ordering) {
  const { visit, venue, book, locationOf } = ordering;
  const { licence } = visit;
  const secret = () => world.secrets.of(licence);
  const found = async (uuid: string) => (isUuid.test(uuid) ? book.find(uuid) : null);
  const inWords = (order: Order) =>
    orderInWords(order, {
      language: visit.language,
      orderable: (id) => orderableOf(visit, id),
      taxes: () => taxesNamed(visit.menu),
    });

  return {
    locationOf,
    /** The place whose code has that address; `null` when it is not one of this venue's, or of another kind. */
    async locationAt(letter: string, token: string): Promise<Location | null> {
      const location = await locationOf(token);
      return location && letterOf[location.type] === letter ? location : null;
    },
    async place(request: OrderRequest, key: string | null) {
      const outcome = await placeOrder(ordering)(request, key);
      return outcome.kind === 'existing_order' ? { ...outcome, order: inWords(outcome.order) } : outcome;
    },
    /** What became of the same attempt when it came before; `null` when it is new. Nothing is placed. */
    placedBefore: (request: OrderRequest, key: string | null) => placedBefore(book, request, key),
    async amend(uuid: string, amendment: OrderAmendment, shown: Shown): Promise<Amended> {
      const order = await found(uuid);
      if (!order) return { kind: 'not_found' };
      const party = await partyOf({ secret: await secret(), locationOf }, order, shown);
      const outcome = await amendOrder(ordering)(order, amendment, party);
      return outcome.kind === 'amended' ? { ...outcome, order: inWords(outcome.order), party } : outcome;
    },
    /** An order in the words of whoever reads, and whose it is. */
    async read(uuid: string, orderToken: string | null): Promise<SeenOrder | null> {
      const order = await found(uuid);
      if (!order) return null;
      const shown = { ...nothingShown, orderToken };
      const party = await partyOf({ secret: await secret(), locationOf }, order, shown);
      return { order: inWords(order), onlooker: onlookerOf(order, party) };
    },
    /** Why whoever goes to pay an order by card does not change how it is to be paid; `null` where they do. */
    async notToCard(uuid: string, orderToken: string | null) {
      const order = await found(uuid);
      if (!order) return 'forbidden';
      const shown = { ...nothingShown, orderToken };
      return notToCard(visit, order, await partyOf({ secret: await secret(), locationOf }, order, shown));
    },
    ownerToken: async (uuid: string) => ownerToken(await secret(), uuid),
    /** A product as a cart must know it; `null` when the menu has no such product. */
    orderable: (id: number) => orderableOf(visit, id),
    /** `null` when the menu has no such product. */
    async stock(id: number) {
      const product = visit.menu.read('product', id);
      if (!product) return null;
      const record = await world.stockOf(licence).record(id);
      return {
        product: id,
        available: portionsLeft(product, record),
        out_of_stock: isOutOfStock(product, record, visit.now),
      };
    },
    /** `null` when there is no such coupon, or another menu is meant. */
    coupon: (menu: number, code: string): CouponReply | null =>
      isThisMenu(visit, menu) && visit.menu.field('enable_coupons')
        ? shownCoupon(couponOf(venue.coupons, code))
        : null,
    /** An amount as this venue's calls carry it. */
    written: (amount: Milli) => writeMilli(amount, billRulesOf(visit.menu).places),
    /** `null` when another menu is meant. */
    deliveryFee: (menu: number, position: Position): DeliveryFee | null =>
      isThisMenu(visit, menu) ? deliveryFeeAt(venue, position) : null,
  };
}

/** What became of a wish to change an order, and who had it. */
export type Amended =
  | Exclude<AmendOrderOutcome, { kind: 'amended' }>
  | (Extract<AmendOrderOutcome, { kind: 'amended' }> & { readonly party: Party });

export interface SeenOrder {
  readonly order: Order;
  readonly onlooker: Onlooker;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isThisMenu = ({ menu }: Visit, id: number) => menu.field('id') === id;

function shownCoupon(coupon: Release['venue']['coupons'][number] | null): CouponReply | null {
  if (!coupon) return null;
  const { usage_limit: _, ...shown } = coupon;
  return shown;
}
