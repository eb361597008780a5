import { randomUUID } from 'node:crypto';
import type { CouponResponse } from '#contracts/shapes/coupon.ts';
import type { OrderAmendment, OrderRequest } from '#contracts/shapes/order-request.ts';
import type { Position } from '#domain/delivery/position.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { type Location, sameLocation } from '../catalog/location.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import type { Release } from '../catalog/release.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { amendOrder } from './amend-order.ts';
import type { AmendOrderOutcome } from './amendment.ts';
import { billRulesOf, localizedCharges, localizedTaxes } from './bill-rules.ts';
import { cardSwitchBlocker } from './card-switch-blocker.ts';
import { takesDriver } from './delivery/deliveries.ts';
import { type DeliveryFee, deliveryFeeOf } from './delivery/delivery-fee.ts';
import { deliveryCode } from './delivery/driver-link.ts';
import { productStock } from './inventory/product-stock.ts';
import type { StockRepository } from './inventory/stock-repository.ts';
import { localizeOrder } from './localize-order.ts';
import type { Order } from './order.ts';
import type { OrderRepository } from './order-repository.ts';
import { orderableOf } from './orderable.ts';
import type { OrderingContext } from './ordering-context.ts';
import { orderingSettingsOf } from './ordering-settings.ts';
import { ownerToken } from './owner-token.ts';
import { findPlacedBefore, placeOrder } from './place-order.ts';
import { findCoupon } from './price-draft.ts';
import { quoteCart } from './quote-cart.ts';
import { identifyRequester, noCredentials, type OrderCredentials, type Requester } from './requester.ts';
import { type Viewer, viewerOf } from './serialize-order.ts';
import { type LocationSituation, readLocationSituation } from './tables/location-situation.ts';
import { letterOfType, locationToken, readLocationToken } from './tables/location-token.ts';
import type { TableStateRepository } from './tables/table-state-repository.ts';
import type { VenueSecrets } from './tables/venue-secrets.ts';

export interface OpenOrderingOptions {
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly stockOf: (licence: string) => StockRepository;
  readonly tableStatesOf: (licence: string) => TableStateRepository;
  readonly secrets: VenueSecrets;
  /** E.164; `null` when it is neither a phone number of that country nor an international one. */
  readonly readPhone: (text: string, country: string) => string | null;
}

export type OrderingCollaborators = Pick<
  OrderingContext,
  'onlinePayments' | 'hasUnconfirmedCashLimit' | 'loyalty' | 'findEmployee'
>;

/** Opens the context of ordering at one venue, for one request. */
export function openOrderingContext(
  options: OpenOrderingOptions,
  release: Release,
  context: RequestContext,
  collaborators: OrderingCollaborators,
): OrderingContext {
  const { licence, venue, version } = release;
  return {
    context,
    venue,
    menuVersion: version,
    contextIn: async (language) => {
      const menu = await release.menu(language);
      return menu && { ...context, language, menu: readerOf(menu) };
    },
    orders: options.ordersOf(licence),
    tableStates: options.tableStatesOf(licence),
    locationOf: async (token) => readLocationToken(await options.secrets.of(licence), token, venue.locations),
    readPhone: (text) => options.readPhone(text, context.menu.field('menu_country')),
    newUuid: randomUUID,
    ...collaborators,
  };
}

/** Lines for an order that exists. */
type LineAddition = Extract<OrderAmendment, { line_items: unknown }>;

/** The last orders of a caller. */
const maxOfPhone = 20;

export type Orders = ReturnType<typeof openOrders>;

/** Opens ordering at one venue, for one request. */
export function openOrders(options: OpenOrderingOptions, ordering: OrderingContext) {
  const { context, venue, orders, locationOf } = ordering;
  const { licence } = context;
  const secret = () => options.secrets.of(licence);
  const findOrder = async (uuid: string) => (isUuid.test(uuid) ? orders.find(uuid) : null);
  const forStaff: OrderingContext = { ...ordering, isForStaff: true, hasUnconfirmedCashLimit: false };
  const tokenOf = async (location: Location) => locationToken(await secret(), location);
  const localize = (order: Order) =>
    localizeOrder(order, {
      language: context.language,
      orderable: (id) => orderableOf(context, id),
      taxes: () => localizedTaxes(context.menu),
      charges: () => localizedCharges(context.menu),
    });
  const amend = async (
    by: OrderingContext,
    uuid: string,
    amendment: OrderAmendment,
    credentials: OrderCredentials,
  ): Promise<AmendOutcomeWithRequester> => {
    const order = await findOrder(uuid);
    if (!order) return { kind: 'not_found' };
    const requester = await identifyRequester({ secret: await secret(), locationOf }, order, credentials);
    const outcome = await amendOrder(by)(order, amendment, requester);
    return outcome.kind === 'amended' ? { ...outcome, order: localize(outcome.order), requester } : outcome;
  };

  return {
    locationOf,
    /** An order in the reader's language. */
    localize,
    /** The location of a code's address; `null` when it is not one of this venue's, or of another type. */
    async locationAt(letter: string, token: string): Promise<Location | null> {
      const location = await locationOf(token);
      return location && letterOfType[location.type] === letter ? location : null;
    },
    async place(request: OrderRequest, key: string | null) {
      const outcome = await placeOrder(ordering, request, key);
      return outcome.kind === 'existing_order' ? { ...outcome, order: localize(outcome.order) } : outcome;
    },
    /**
     * Places an order that staff take for a caller, at the counter or at a table: priced, timed and stored like any other.
     * `unverified_table` for a location that the venue does not have.
     */
    async placeForGuest(request: OrderRequest, location: Location | null, key: string | null) {
      const location_token = location && (await tokenOf(location));
      const outcome = await placeOrder(
        forStaff,
        { ...request, additional_data: { ...request.additional_data, location_token } },
        key,
      );
      return outcome.kind === 'existing_order' ? { ...outcome, order: localize(outcome.order) } : outcome;
    },
    /**
     * Adds lines that staff take to an order at the location, as a guest who shows its code would; no guest can take them
     * back.
     */
    addForGuest: async (uuid: string, location: Location, addition: LineAddition) =>
      amend(forStaff, uuid, addition, { ...noCredentials, locationToken: await tokenOf(location) }),
    /** What staff can order at a location; `null` for one that the venue does not have. */
    async situationAt(location: Location): Promise<LocationSituation | null> {
      if (!venue.locations.some((own) => sameLocation(own, location))) return null;
      const situation = await readLocationSituation(forStaff, location);
      return { ...situation, order: situation.order && localize(situation.order) };
    },
    /** The newest orders of a telephone number; none for text that is no number. */
    async findByPhone(text: string): Promise<readonly Order[]> {
      const phone = ordering.readPhone(text);
      return phone === null ? [] : orders.findByPhone(phone, maxOfPhone);
    },
    /** The outcome of the same request if it came before; `null` when it is new. Places nothing. */
    findPlaced: (request: OrderRequest, key: string | null) => findPlacedBefore(orders, request, key),
    amend: (uuid: string, amendment: OrderAmendment, credentials: OrderCredentials) =>
      amend(ordering, uuid, amendment, credentials),
    /** An order in the reader's language, and how it may be viewed. */
    async read(uuid: string, orderToken: string | null): Promise<ViewedOrder | null> {
      const order = await findOrder(uuid);
      if (!order) return null;
      const credentials = { ...noCredentials, orderToken };
      const requester = await identifyRequester({ secret: await secret(), locationOf }, order, credentials);
      const viewer = viewerOf(order, requester);
      const needsCode = viewer === 'owner' && venue.drivers?.proof === 'code' && takesDriver(order);
      return {
        order: localize(order),
        viewer,
        deliveryCode: needsCode ? deliveryCode(await secret(), order.uuid) : null,
      };
    },
    /** The tax documents of an order, in the order in which they were issued. */
    taxDocuments: (uuid: string) => orders.taxDocumentsOf(uuid),
    /** Why the requester cannot switch an order to card; `null` when they can. */
    async cardSwitchBlocker(uuid: string, orderToken: string | null) {
      const order = await findOrder(uuid);
      if (!order) return 'forbidden';
      const credentials = { ...noCredentials, orderToken };
      return cardSwitchBlocker(
        context,
        order,
        await identifyRequester({ secret: await secret(), locationOf }, order, credentials),
      );
    },
    /** What a cart's time depends on. */
    quote: (cart: Parameters<typeof quoteCart>[1]) => quoteCart(ordering, cart),
    ownerToken: async (uuid: string) => ownerToken(await secret(), uuid),
    /** A product as the cart needs it; `null` when the menu has no such product. */
    orderable: (id: number) => orderableOf(context, id),
    /** The name of a dish; empty when the menu has no such product. */
    nameOf: (id: number) => orderableOf(context, id)?.said.words ?? '',
    /** `null` when the menu has no such product. */
    stock: (id: number) => productStock(context, options.stockOf(licence), id),
    /** `null` when there is no such coupon, or for another menu. */
    coupon: (menu: number, code: string): CouponResponse | null =>
      isOwnMenu(context, menu) && context.menu.field('enable_coupons')
        ? couponResponse(findCoupon(venue.coupons, code))
        : null,
    /** An amount as decimal text, with the venue's decimals. */
    formatAmount: (amount: Milli) => writeMilli(amount, billRulesOf(context.menu).places),
    /** `null` for another menu. */
    deliveryFee: (menu: number, position: Position, subtotal: Milli): DeliveryFee | null =>
      isOwnMenu(context, menu)
        ? // Who asks with a position has a map.
          deliveryFeeOf(
            venue,
            { ...orderingSettingsOf(context), hasMaps: true },
            { position, postalCode: null },
            subtotal,
          )
        : null,
  };
}

/** The outcome of an amendment; when it succeeded, with the requester. */
export type AmendOutcomeWithRequester =
  | Exclude<AmendOrderOutcome, { kind: 'amended' }>
  | (Extract<AmendOrderOutcome, { kind: 'amended' }> & { readonly requester: Requester });

export interface ViewedOrder {
  readonly order: Order;
  readonly viewer: Viewer;
  /** What the guest tells the driver; `null` for anyone else, and where the venue asks for nothing. */
  readonly deliveryCode: string | null;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isOwnMenu = ({ menu }: RequestContext, id: number) => menu.field('id') === id;

function couponResponse(coupon: Release['venue']['coupons'][number] | null): CouponResponse | null {
  if (!coupon) return null;
  const { usage_limit: _, ...shown } = coupon;
  return shown;
}
