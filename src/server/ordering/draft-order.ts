import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { mayServeAt } from '#domain/checkout/serving-times.ts';
import { readWishedTime } from '#domain/checkout/wished-time.ts';
import { type Milli, type Places, zero } from '#domain/money.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { settleOrderType } from '#domain/ordering.ts';
import { isShared, type Location } from '../catalog/location.ts';
import type { LoyaltyTerms } from '../loyalty/loyalty.ts';
import { billRulesOf } from './bill-rules.ts';
import { type CheckedLines, checkLines, type RequestIssue, type UnavailableLine } from './check-lines.ts';
import { customerIssues, customerOf } from './customer-of.ts';
import { type DeliveryFee, deliveryFeeAnywhere, deliveryFeeAt } from './delivery/delivery-fee.ts';
import { type NewOrder, noLoyalty, type OrderLine, type OrderTerms } from './order.ts';
import type { Takings } from './order-book.ts';
import type { Ordering } from './ordering.ts';
import { employeeIn, type OrderingEmployee } from './ordering-employee.ts';
import {
  hasLoyalty,
  isTakingOrders,
  itemHoursOf,
  type OrderingMenu,
  orderingMenuOf,
  takesOrdersFrom,
} from './ordering-menu.ts';
import { partnerCart } from './partner-cart.ts';
import { requestFingerprint } from './request-fingerprint.ts';

/** An order as the server prices it, before anything is kept. */
export type Draft =
  | { readonly kind: 'sound'; readonly order: NewOrder; readonly bill: Bill; readonly takings: Takings }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] }
  | { readonly kind: 'unverified_table' | 'closed' | 'payment_unavailable' | 'outside_area' }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'below_minimum'; readonly minimum: Milli; readonly places: Places };

type Refused = Exclude<Draft, { kind: 'sound' }>;

const invalid = (path: string, message: string): Refused => ({
  kind: 'invalid',
  issues: [{ path, message }],
});

/**
 * Works an order out from the menu that diners see: what it is made of, what it costs, where it goes and when.
 * Nothing of what the device says an amount is counts.
 *
 * Source: spec §5 "Checkout", §9.
 */
export async function draftOrder(ordering: Ordering, request: OrderRequest): Promise<Draft> {
  const { visit } = ordering;
  const menu = orderingMenuOf(visit);
  const token = request.additional_data?.location_token ?? null;
  const location = token === null ? null : await ordering.locationOf(token);
  if (token !== null && location === null) return { kind: 'unverified_table' };

  const employee = await employeeIn(ordering, menu, request);
  if (employee === 'unknown') return invalid('additional_data.employee_id', 'no such employee');

  const refused =
    refusedForm(ordering, menu, request, employee) ??
    refusedKind(menu, request, location) ??
    (isTakingOrders(visit, menu) ? null : ({ kind: 'closed' } as const));
  if (refused) return refused;

  const rules = billRulesOf(visit.menu);
  const checked = checkLines(visit, request.line_items, rules);
  if (checked.kind !== 'sound') return checked;
  const loyal = hasLoyalty(visit.menu)
    ? await ordering.loyalty.terms(
        partnerCart(visit, request.order_type, employee?.id ?? null, checked.lines),
      )
    : { ...noLoyalty, employeeId: employee?.id ?? null };
  return priced(ordering, menu, request, { location, employee, loyal }, checked);
}

/** What is known of who orders, and where. */
interface Circumstances {
  readonly location: Location | null;
  readonly employee: OrderingEmployee | null;
  readonly loyal: LoyaltyTerms;
}

/** What the form asks for, and the menu that it was filled in for. */
function refusedForm(
  ordering: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  employee: OrderingEmployee | null,
): Refused | null {
  if (request.menu !== menu.id) return invalid('menu', 'not the menu of this venue');
  const foreign = (['delivery_fees_currency', 'sub_total_currency', 'total_currency'] as const).filter(
    (name) => (request[name] ?? menu.currency) !== menu.currency,
  );
  const issues = [
    ...foreign.map((path) => ({ path, message: `not ${menu.currency}` })),
    ...customerIssues(request, {
      flags: menu.checkout,
      employee,
      readPhone: ordering.readPhone,
      judges: {
        isPhone: (text) => ordering.readPhone(text) !== null,
        isServingTime: (text) => readWishedTime(text, menu.serving.timezone) !== null,
      },
    }),
  ];
  return issues.length === 0 ? null : { kind: 'invalid', issues };
}

/** Whether the venue takes orders of this kind at all. */
function refusedKind(menu: OrderingMenu, request: OrderRequest, location: Location | null): Refused | null {
  const { order_type: type } = request;
  if (!takesOrdersFrom(menu, location)) return invalid('', 'this venue takes no orders');
  const hasPlace = location !== null && isShared(location);
  if (hasPlace && type !== 'dine_in' && type !== 'takeaway') {
    return invalid('order_type', 'not at a table');
  }
  const isOffered = settleOrderType(type, menu.types, hasPlace) === type;
  return isOffered ? null : invalid('order_type', 'not offered by this venue');
}

function priced(
  ordering: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  { location, employee, loyal }: Circumstances,
  { lines, stock }: Extract<CheckedLines, { kind: 'sound' }>,
): Draft {
  const { visit } = ordering;
  const wishedFor = wishOf(menu, request);
  if (wishedFor && !mayServeAt(wishedFor, menu.serving, itemHoursOf(visit, lines), visit.now)) {
    return invalid('delivery_datetime', 'invalid_date_time');
  }
  const customer = customerOf(request, {
    ...{ flags: menu.checkout, employee },
    readPhone: ordering.readPhone,
  });
  const fee = feeOf(ordering, menu, request, customer.position);
  if (fee.kind !== 'fee') return fee;

  const { terms, limit } = termsOf(ordering, menu, request, lines, {
    deliveryFee: fee.amount,
    ...loyal,
  });
  const bill = billOf(lines, terms, terms);
  const refused = refusedAmount(ordering, menu, request, bill, terms.places);
  if (refused) return refused;
  return {
    kind: 'sound',
    bill,
    takings: { stock, coupon: terms.coupon && limit !== null ? { id: terms.coupon.id, limit } : null },
    order: {
      uuid: ordering.newUuid(),
      createdAt: visit.now,
      language: visit.language,
      menuVersion: ordering.menuVersion,
      type: request.order_type,
      paymentType: request.payment_type,
      payBy: payByOf(ordering, menu, request, location),
      location,
      holdsPlace: holdsPlace(menu, request, location),
      wishedFor,
      comments: menu.hasComments ? (request.order_comments ?? '') : '',
      terms,
      lines,
      customer: { ...customer, zone: fee.zone },
      requestFingerprint: requestFingerprint(request),
    },
  };
}

/** What the bill is worked out by, and how often its coupon may be used; one that does nothing is left out. */
function termsOf(
  { visit, venue }: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  lines: readonly OrderLine[],
  rest: Pick<OrderTerms, 'deliveryFee'> & LoyaltyTerms,
): { readonly terms: OrderTerms; readonly limit: number | null } {
  const wanted = menu.hasCoupons ? couponOf(venue.coupons, request.coupon ?? null) : null;
  const rules = billRulesOf(visit.menu);
  const terms = { ...rules, currency: menu.currency, tips: zero, ...rest };
  const isUsed = billOf(lines, rules, { ...terms, coupon: wanted }).coupon?.kind === 'applied';
  if (!(wanted && isUsed)) return { terms: { ...terms, coupon: null }, limit: null };
  const { usage_limit: limit, ...coupon } = wanted;
  return { terms: { ...terms, coupon }, limit };
}

/** Whether an order of that amount is taken, and may be paid as the diner wishes. */
function refusedAmount(
  { online }: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  bill: Bill,
  places: Places,
): Refused | null {
  if (request.order_type === 'delivery' && bill.subtotal < menu.minimum) {
    return { kind: 'below_minimum', minimum: menu.minimum, places };
  }
  const isOffered = offeredPaymentTypes(menu.payment, bill.total).includes(request.payment_type);
  const isTaken = request.payment_type !== 'card' || online.takes(bill.total, menu.currency);
  if (isOffered && isTaken) return null;
  return request.payment_type === 'card'
    ? { kind: 'payment_unavailable' }
    : invalid('payment_type', 'not offered by this venue');
}

/** At a table or in a room the kitchen starts at once; elsewhere it waits for what is paid online. */
function payByOf(
  { visit, online }: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  location: Location | null,
): Date | null {
  const isTableMode = menu.types.al_futtaim_enabled && location !== null && isShared(location);
  if (request.payment_type !== 'card' || isTableMode) return null;
  return new Date(visit.now.getTime() + online.patienceMs);
}

/** A guest may want an order apart from the others' at the table, where the venue lets them. */
const holdsPlace = (menu: OrderingMenu, request: OrderRequest, location: Location | null): boolean =>
  location !== null &&
  isShared(location) &&
  !(menu.separatesOrders && request.additional_data?.separate === true);

function wishOf({ checkout, serving }: OrderingMenu, request: OrderRequest): Date | null {
  const mayWish = request.order_type === 'delivery' || request.order_type === 'takeaway';
  if (!(checkout.enable_delivery_datetime && mayWish)) return null;
  return readWishedTime(request.delivery_datetime ?? '', serving.timezone);
}

function feeOf(
  { venue }: Ordering,
  menu: OrderingMenu,
  request: OrderRequest,
  position: { readonly lat: number; readonly lng: number } | null,
): DeliveryFee {
  if (request.order_type !== 'delivery') return { kind: 'fee', amount: zero, zone: null };
  if (menu.hasMaps && position) return deliveryFeeAt(venue, position);
  return { kind: 'fee', amount: deliveryFeeAnywhere(venue), zone: null };
}

/** A code is the same in upper and lower case; without regard to any language's own rules for that. */
export function couponOf<Coupon extends { readonly code: string }>(
  coupons: readonly Coupon[],
  code: string | null,
): Coupon | null {
  const wanted = code?.trim().toUpperCase() ?? '';
  return coupons.find((coupon) => coupon.code === wanted) ?? null;
}
