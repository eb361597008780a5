import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { CheckoutFlags } from '#domain/checkout/checkout-fields.ts';
import { readRequestedTime } from '#domain/checkout/read-requested-time.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { type OrderType, resolveOrderType } from '#domain/order-type.ts';
import { isShared, type Location } from '../catalog/location.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { LoyaltyTerms } from '../loyalty/loyalty.ts';
import { ageRefusal } from './age-refusal.ts';
import { billRulesNow } from './bill-rules.ts';
import { type CheckedLines, checkLines } from './check-lines.ts';
import {
  customerFromRequest,
  customerIssues,
  findOrderingEmployee,
  type OrderingEmployee,
} from './customer-from-request.ts';
import { travelMinutesTo } from './delivery/delivery-fee.ts';
import { legalNamesOf, withLegalNames } from './legal-names.ts';
import { type NewOrder, noLoyalty } from './order.ts';
import { limitRefusal } from './order-limits.ts';
import type { Reservations } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import {
  canOrderFrom,
  hasLoyalty,
  isTakingOrders,
  type OrderingSettings,
  orderingSettingsOf,
} from './ordering-settings.ts';
import { partnerCart } from './partner-cart.ts';
import { type DraftRefusal, invalidRequest, priceDraft } from './price-draft.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { takesOrder, timeOrder } from './time-order.ts';

/** An order as the server prices it, before it is stored, or why it is refused. */
export type OrderDraft =
  | {
      readonly kind: 'valid';
      readonly order: NewOrder;
      readonly bill: Bill;
      readonly reservations: Reservations;
    }
  | DraftRefusal;

/**
 * Builds an order from a request and the published menu: lines, prices, customer, location and time. Ignores the
 * amounts that the device sends.
 *
 * Source: spec §5 "Checkout", §9.
 */
export async function draftOrder(ordering: OrderingContext, request: OrderRequest): Promise<OrderDraft> {
  const { context } = ordering;
  const menu = orderingSettingsOf(context);
  const token = request.additional_data?.location_token ?? null;
  const location = token === null ? null : await ordering.locationOf(token);
  if (token !== null && location === null) return { kind: 'unverified_table' };

  const employee = await findOrderingEmployee(ordering, menu, request);
  if (employee === 'unknown') return invalidRequest('additional_data.employee_id', 'no such employee');

  const refused =
    formRefusal(ordering, menu, request, employee) ??
    orderTypeRefusal(menu, request, location) ??
    (takesOrder(ordering, menu, request) ? null : ({ kind: 'closed' } as const));
  if (refused) return refused;

  const checked = checkDishes(context, request, !isTakingOrders(context, menu));
  if (checked.kind !== 'valid') return checked;
  const loyaltyTerms = hasLoyalty(context.menu)
    ? await ordering.loyalty.terms(
        partnerCart(context, request.order_type, employee?.id ?? null, checked.lines),
      )
    : { ...noLoyalty, employeeId: employee?.id ?? null };
  return assembleDraft(ordering, menu, request, { location, employee, loyaltyTerms }, checked);
}

/** Checks each line, how many of each dish there are, and the age that they need. */
function checkDishes(
  context: RequestContext,
  request: OrderRequest,
  isForLater: boolean,
): CheckedLines | DraftRefusal {
  const orderType = request.order_type;
  const rules = billRulesNow(context, orderType);
  const checked = checkLines(context, request.line_items, { rules, orderType, isForLater });
  if (checked.kind !== 'valid') return checked;
  const confirmedAge = request.additional_data?.confirmed_age;
  return limitRefusal(context, checked.lines) ?? ageRefusal(checked.lines, confirmedAge) ?? checked;
}

interface DraftContext {
  readonly location: Location | null;
  readonly employee: OrderingEmployee | null;
  readonly loyaltyTerms: LoyaltyTerms;
}

/** Checks the menu, the currencies and the checkout form. */
function formRefusal(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  employee: OrderingEmployee | null,
): DraftRefusal | null {
  if (request.menu !== menu.id) return invalidRequest('menu', 'not the menu of this venue');
  const foreign = (['delivery_fees_currency', 'sub_total_currency', 'total_currency'] as const).filter(
    (name) => (request[name] ?? menu.currency) !== menu.currency,
  );
  const issues = [
    ...foreign.map((path) => ({ path, message: `not ${menu.currency}` })),
    ...customerIssues(request, {
      flags: checkoutFlags(ordering, menu),
      employee,
      canLackContact: ordering.isForStaff === true,
      readPhone: ordering.readPhone,
      predicates: {
        isPhone: (text) => ordering.readPhone(text) !== null,
        isAvailableTime: (text) => readRequestedTime(text, menu.venueHours.timezone) !== null,
      },
    }),
  ];
  return issues.length === 0 ? null : { kind: 'invalid', issues };
}

/** Staff can take the phone number of a caller, whatever the form asks for. */
const checkoutFlags = (
  { isForStaff = false }: OrderingContext,
  { checkout }: OrderingSettings,
): CheckoutFlags => (isForStaff ? { ...checkout, enable_order_phone: true } : checkout);

/** Checks that the venue takes orders, and of this type. */
export function orderTypeRefusal(
  menu: OrderingSettings,
  request: OrderRequest,
  location: Location | null,
): DraftRefusal | null {
  const { order_type: type } = request;
  if (!canOrderFrom(menu, location)) return invalidRequest('', 'this venue takes no orders');
  const isAtSharedLocation = location !== null && isShared(location);
  if (isAtSharedLocation && type !== 'dine_in' && type !== 'takeaway') {
    return invalidRequest('order_type', 'not at a table');
  }
  const isOffered = resolveOrderType(type, menu.types, isAtSharedLocation) === type;
  return isOffered ? null : invalidRequest('order_type', 'not offered by this venue');
}

async function assembleDraft(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  { location, employee, loyaltyTerms }: DraftContext,
  { lines, stock }: Extract<CheckedLines, { kind: 'valid' }>,
): Promise<OrderDraft> {
  const { context, isForStaff: isByStaff = false } = ordering;
  const customer = customerFromRequest(request, {
    ...{ flags: checkoutFlags(ordering, menu), employee },
    readPhone: ordering.readPhone,
  });
  const priced = priceDraft(ordering, menu, request, { lines, position: customer.position, loyaltyTerms });
  if (priced.kind !== 'priced') return priced;
  const { terms, bill, zone, coupon } = priced;
  const travel = travelMinutesTo(ordering.venue, menu, {
    position: customer.position,
    postalCode: request.address_postal_code ?? null,
  });
  const timed = await timeOrder(ordering, menu, request, { lines, travel });
  if (timed.kind === 'invalid_time') return invalidRequest('delivery_datetime', 'invalid_date_time');
  if (timed.kind !== 'timed') return timed;
  const legalNames = await legalNamesOf(ordering);
  return {
    kind: 'valid',
    bill,
    reservations: { stock, coupon, slotLimits: timed.slotLimits },
    order: {
      uuid: ordering.newUuid(),
      createdAt: context.now,
      language: context.language,
      menuVersion: ordering.menuVersion,
      type: request.order_type,
      paymentType: request.payment_type,
      payBy: payByOf(ordering, menu, request, location),
      location,
      holdsLocation: holdsLocation(menu, request, location),
      ...timed.times,
      acceptsItself: isByStaff || acceptsItself(ordering.venue, request.order_type, bill.total),
      isByStaff,
      comments: menu.hasComments ? (request.order_comments ?? '') : '',
      terms: { ...terms, ...(legalNames && { legalNames }) },
      lines: await withLegalNames(ordering, lines),
      customer: { ...customer, zone },
      requestFingerprint: requestFingerprint(request),
    },
  };
}

/** When an online payment is due; `null` in table mode, where the kitchen starts at once. */
function payByOf(
  { context, onlinePayments }: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  location: Location | null,
): Date | null {
  const isTableMode = menu.types.al_futtaim_enabled && location !== null && isShared(location);
  if (request.payment_type !== 'card' || isTableMode) return null;
  return new Date(context.now.getTime() + onlinePayments.payWithinMs);
}

/** False when the guest orders separately at the table, if the venue allows it. */
const holdsLocation = (menu: OrderingSettings, request: OrderRequest, location: Location | null): boolean =>
  location !== null &&
  isShared(location) &&
  !(menu.allowsSeparateOrders && request.additional_data?.separate === true);

/** Whether the venue accepts an order of this total without staff. */
function acceptsItself({ auto_accept: rule }: VenueFile, type: OrderType, total: Milli): boolean {
  if (!rule) return false;
  const { order_types: types, up_to: most } = rule;
  return (types?.includes(type) ?? true) && (most === undefined || total <= amountOf(most));
}
