import * as z from 'zod/mini';
import { orderRequest } from '#client/checkout/order-request.ts';
import { type Orderable, orderableSchema } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { type BillLine, billLine } from '#domain/cart/bill-line.ts';
import { type Configuration, configuredItem } from '#domain/cart/configuration.ts';
import { amountOf, zero } from '#domain/money.ts';
import { anOpenVenue, type Body, type OpenVenue } from './an-open-venue.ts';
import type { RandomMeal } from './random-orders.ts';
import type { OrderedLine } from './second-pricing.ts';

/** Opens the venue of a meal. */
export const openFor = ({ menu, coupons, order }: RandomMeal): Promise<OpenVenue> =>
  anOpenVenue({
    menu,
    venue: { languages: [{ code: 'en', name_local: 'English' }], coupons, delivery_fee: order.delivery_fee },
  });

/** The chosen options as stored in the cart. */
export const configurationOf = ({ variations, combo_groups }: OrderedLine): Configuration => ({
  choices: variations,
  combos: combo_groups.flatMap(({ id, products }) =>
    products.map((one) => ({ group: id, product: one.id, choices: one.product_variations })),
  ),
});

export interface CartInBrowser {
  readonly facts: OrderingFacts;
  /** The product of each line. */
  readonly products: readonly Orderable[];
  readonly lines: readonly BillLine[];
  readonly bill: Bill;
  /** The order request that the device sends. */
  readonly body: Body;
}

/** Prices and orders a meal the way the browser does, from the venue's pages and calls. */
export function inBrowser(venue: OpenVenue, { order }: RandomMeal): CartInBrowser {
  const { screens, orders } = venue.app();
  const facts: OrderingFacts = JSON.parse(JSON.stringify(screens.ordering().facts));
  const products = order.line_items.map(({ product }) =>
    z.parse(orderableSchema, JSON.parse(JSON.stringify(orders.orderable(product)))),
  );
  const lines = order.line_items.map((line, at) => pricedLine(line, products[at] as Orderable, facts));
  const shown = order.coupon && orders.coupon(facts.menu, order.coupon.code);
  const bill = billOf(lines, facts.rules, {
    deliveryFee: order.order_type === 'delivery' ? facts.deliveryFee : zero,
    coupon: shown && JSON.parse(JSON.stringify(shown)),
    loyalty: zero,
    tips: amountOf(order.tips_amount ?? '0'),
  });
  const values = { name: 'Amal', address: '12 Al Wasl Road', car_number: 'A 12345' };
  const body = orderRequest(values, bill, {
    facts,
    orderType: order.order_type,
    paymentType: 'cash',
    coupon: order.coupon?.code ?? null,
    employee: null,
    confirmedAge: 0,
    cart: {
      lines: order.line_items.map((line) => ({
        uuid: crypto.randomUUID(),
        product: line.product,
        quantity: line.quantity,
        configuration: configurationOf(line),
        instructions: '',
        name: '',
        image: null,
        unit: zero,
      })),
      orderType: order.order_type,
      paymentType: null,
      comments: '',
      coupon: null,
      declinedCoupon: null,
      location: null,
      place: null,
      wishedFor: null,
      attempt: null,
      unanswered: [],
      addedAt: null,
      awaited: null,
      employee: null,
    },
  });
  return { facts, products, lines, bill, body };
}

const pricedLine = (line: OrderedLine, product: Orderable, { rules }: OrderingFacts): BillLine =>
  billLine(
    { product: product.id, category: product.category },
    line.quantity,
    configuredItem(product, configurationOf(line)),
    rules,
  );
