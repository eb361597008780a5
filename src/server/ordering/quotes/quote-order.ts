import type { OrderQuoteRequest } from '#contracts/shapes/order-quote.ts';
import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { highestAge } from '#domain/cart/age-limit.ts';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { lineTotal } from '#domain/cart/bill-line.ts';
import { roundPosition } from '#domain/delivery/position.ts';
import { addAmounts, type Milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType } from '#domain/order/payment-type.ts';
import { billRulesNow } from '../bill-rules.ts';
import { type DeliveryFee, deliveryFeeOf, travelMinutesTo } from '../delivery/delivery-fee.ts';
import { orderTypeRefusal } from '../draft-order.ts';
import type { StockRepository } from '../inventory/stock-repository.ts';
import { noLoyalty, type OrderLine, type OrderTerms } from '../order.ts';
import type { OrderingContext } from '../ordering-context.ts';
import {
  canOrderFrom,
  isTakingOrders,
  type OrderingSettings,
  orderingSettingsOf,
} from '../ordering-settings.ts';
import { amountRefusal, termsOf } from '../price-draft.ts';
import { requestedTimeOf, takesOrder, timeOrder } from '../time-order.ts';
import { type AskedOrderLine, checkAskedLines } from './check-asked-lines.ts';
import { type QuoteProblem, quoteProblem, timeProblem } from './quote-problems.ts';

/** What an order would cost, and all that stands in its way. */
export interface OrderQuote {
  readonly request: OrderRequest;
  readonly lines: readonly AskedOrderLine[];
  /** `null` while a line has a problem. */
  readonly priced: {
    readonly bill: Bill;
    readonly terms: OrderTerms;
    /** Whether the delivery fee is in it; for other order types, too. */
    readonly hasFee: boolean;
  } | null;
  readonly currency: string;
  readonly requestedFor: Date | null;
  readonly readyAt: Date | null;
  readonly minAge: number | null;
  readonly problems: readonly QuoteProblem[];
}

/**
 * Prices what is asked for, as an order of it would be. Unlike an order, it names every problem, needs no guest, and
 * reserves nothing.
 */
export async function quoteOrder(
  ordering: OrderingContext,
  stock: Pick<StockRepository, 'findAll'>,
  asked: OrderQuoteRequest,
): Promise<OrderQuote> {
  const { context } = ordering;
  const menu = orderingSettingsOf(context);
  const request = orderRequestOf(ordering, menu, asked);
  const checked = await checkAskedLines(context, stock, request, {
    rules: billRulesNow(context, request.order_type),
    orderType: request.order_type,
    isForLater: !isTakingOrders(context, menu),
  });
  const lines = checked.lines.flatMap(({ line }) => line ?? []);
  const isWhole = lines.length === checked.lines.length;
  const problems = [...orderingProblems(ordering, menu, request), ...checked.problems];
  const requestedFor = requestedTimeOf(ordering, menu, request);
  const quote = {
    ...{ lines: checked.lines, currency: menu.currency, requestedFor },
    minAge: highestAge(lines.map(({ content }) => content.minAge ?? null)),
  };
  if (!isWhole) return { ...quote, request, priced: null, readyAt: null, problems };
  const priced = priceAsked(ordering, menu, request, { lines, wanted: asked.payment_type ?? null });
  const timed = await timeAsked(ordering, menu, priced.request, lines);
  return {
    ...quote,
    ...{ request: priced.request, priced },
    readyAt: timed.readyAt,
    problems: [...problems, ...priced.problems, ...timed.problems],
  };
}

/** As an order of it would be sent, by somebody without a name. */
function orderRequestOf(
  ordering: OrderingContext,
  menu: OrderingSettings,
  { payment_type: wanted, line_items: lines, ...asked }: OrderQuoteRequest,
): OrderRequest {
  return {
    ...asked,
    menu: menu.id,
    payment_type: wanted ?? 'cash',
    total: zero,
    line_items: lines.map((line) => ({ ...line, cart_uuid: ordering.newUuid() })),
  };
}

/** Whether the venue takes such orders, now or then. */
function orderingProblems(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
): readonly QuoteProblem[] {
  const refused = orderTypeRefusal(menu, request, null);
  if (refused) return [quoteProblem(canOrderFrom(menu, null) ? 'order_type_not_offered' : 'ordering_off')];
  return takesOrder(ordering, menu, request) ? [] : [quoteProblem('closed')];
}

interface PricedQuote {
  readonly request: OrderRequest;
  readonly bill: Bill;
  readonly terms: OrderTerms;
  readonly hasFee: boolean;
  readonly problems: readonly QuoteProblem[];
}

function priceAsked(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  { lines, wanted }: { readonly lines: readonly OrderLine[]; readonly wanted: PaymentType | null },
): PricedQuote {
  const fee = feeOf(ordering, menu, request, addAmounts(...lines.map(lineTotal)));
  const known = fee.kind === 'fee' ? fee : { amount: zero, minimum: zero };
  const amounts = { deliveryFee: known.amount, ...noLoyalty };
  const { terms } = termsOf(ordering, menu, request, lines, amounts);
  const billFor = (type: PaymentType) => billOf(lines, terms, { ...terms, isCash: type === 'cash' });
  const [first = 'cash'] = offeredPaymentTypes(menu.payment, billFor('machine').total);
  const payment_type = wanted ?? first;
  const [priced, bill] = [{ ...request, payment_type }, billFor(payment_type)];
  const refused = amountRefusal(ordering, menu, priced, {
    bill,
    minimum: known.minimum,
    decimals: terms.places,
  });
  const problems = [
    ...(fee.kind === 'fee' ? [] : [quoteProblem(fee.kind)]),
    ...(refused?.kind === 'below_minimum'
      ? [quoteProblem('below_minimum', { minimum: refused.minimum })]
      : []),
    ...(refused && refused.kind !== 'below_minimum' ? [quoteProblem('payment_unavailable')] : []),
  ];
  return { request: priced, bill, terms, hasFee: fee.kind === 'fee', problems };
}

type QuotedFee = DeliveryFee | { readonly kind: 'address_needed' };

const noFee: DeliveryFee = { kind: 'fee', amount: zero, zone: null, minimum: zero };

function feeOf(
  { venue }: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  subtotal: Milli,
): QuotedFee {
  if (request.order_type !== 'delivery') return noFee;
  const destination = destinationOf(request);
  const fee = deliveryFeeOf(venue, menu, destination, subtotal);
  const isKnown = menu.hasMaps
    ? destination.position !== null
    : !menu.checkout.asks_postal_code || destination.postalCode !== null;
  // A venue whose fee is the same everywhere need not know where.
  return isKnown || venue.delivery_zones.length === 0 ? fee : { kind: 'address_needed' };
}

function destinationOf({ address_coordinates: point, address_postal_code: code }: OrderRequest) {
  const [lng, lat] = point?.coordinates ?? [];
  const position = lng === undefined || lat === undefined ? null : roundPosition({ lat, lng });
  return { position, postalCode: code ? code : null };
}

async function timeAsked(
  ordering: OrderingContext,
  menu: OrderingSettings,
  request: OrderRequest,
  lines: readonly OrderLine[],
): Promise<Pick<OrderQuote, 'readyAt' | 'problems'>> {
  if (!takesOrder(ordering, menu, request)) return { readyAt: null, problems: [] };
  const travel = travelMinutesTo(ordering.venue, menu, destinationOf(request));
  const timed = await timeOrder(ordering, menu, request, { lines, travel });
  if (timed.kind === 'timed') return { readyAt: timed.times.promisedFor, problems: [] };
  return { readyAt: null, problems: [timeProblem(timed)] };
}
