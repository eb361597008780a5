import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeMilli } from '#domain/money.ts';
import type { Order } from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import { type Body, requestOf } from '#tests/support/an-open-venue.ts';
import { inBrowser, openFor } from '#tests/support/browser-cart.ts';
import { countOf } from '#tests/support/long-run.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { asPublished } from '#tests/support/random-menus.ts';
import { type RandomMeal, randomMeals } from '#tests/support/random-orders.ts';
import { secondOpinion } from '#tests/support/second-pricing.ts';
import { type Tampering, tampered, tamperings } from '#tests/support/tampering.ts';

const meals = countOf({ full: 2_500, small: 60 });
const perMeal = 8;

/** The total of such an order according to the second pricing. */
function secondTotal({ menu, coupons, order }: RandomMeal, body: Body): string {
  const request = requestOf(body);
  const code = request.coupon?.trim().toUpperCase();
  return secondOpinion(asPublished(menu), {
    order_type: request.order_type,
    line_items: request.line_items,
    coupon: coupons.find((coupon) => coupon.code === code) ?? null,
    delivery_fee: order.delivery_fee,
  }).total;
}

const totalOf = (order: Order) => writeMilli(billOfOrder(order).total, order.terms.places);

/** The same order with new line ids, so that it is not taken for a repetition. */
const withNewLineIds = (body: Body): Body => ({
  ...body,
  line_items: Array.isArray(body.line_items)
    ? body.line_items.map((line) => (isLine(line) ? { ...line, cart_uuid: crypto.randomUUID() } : line))
    : body.line_items,
});

const isLine = (line: unknown): line is Body =>
  typeof line === 'object' && line !== null && 'cart_uuid' in line;

/** A meal without a tip, because a tip is never sent with an order. */
const tipless = (meal: RandomMeal): RandomMeal => ({ ...meal, order: { ...meal.order, tips_amount: '0' } });

/** Sends orders to one venue and returns their outcomes. A wrong outcome fails the test. */
async function sendAll(meal: RandomMeal, all: readonly (readonly Tampering[])[]): Promise<readonly string[]> {
  const venue = await openFor(meal);
  const { order, logged } = overHttp(venue);
  const { body } = inBrowser(venue, meal);
  const newest = async () => (await venue.orders.list({ limit: 1 }))[0];
  const outcomes: string[] = [];
  for (const [at, changes] of all.entries()) {
    // Every other order has its line ids tampered with too.
    const sent = at % 2 ? tampered(withNewLineIds(body), changes) : withNewLineIds(tampered(body, changes));
    const before = await newest();
    const { status, body: response } = await order(sent, crypto.randomUUID());
    const newestAfter = await newest();
    expect(logged).toEqual([]);
    expect(status).toBeLessThan(500);
    if (status === 201 && newestAfter) expect(totalOf(newestAfter)).toBe(secondTotal(meal, sent));
    else expect(newestAfter).toEqual(before);
    outcomes.push(status === 201 ? 'placed' : `${status} ${(response as Body).code}`);
  }
  return outcomes;
}

test('the server accepts every order of a browser at exactly its price', async () => {
  await fc.assert(
    fc.asyncProperty(randomMeals, async (drawn) => {
      const meal = tipless(drawn);
      const venue = await openFor(meal);
      const { body } = inBrowser(venue, meal);
      const outcome = await venue.place(body);
      expect(outcome.kind).toBe('placed');
      const [order] = await venue.orders.list({ limit: 1 });
      expect(order && totalOf(order)).toBe(secondTotal(meal, body));
    }),
    { numRuns: meals },
  );
}, 600_000);

test(`none of ${meals * perMeal} tampered orders is stored with a wrong total or causes a server error`, async ({
  annotate,
}) => {
  const counts: Record<string, number> = {};
  const changes = fc.array(tamperings, { minLength: perMeal, maxLength: perMeal });
  await fc.assert(
    fc.asyncProperty(randomMeals, changes, async (meal, all) => {
      for (const outcome of await sendAll(tipless(meal), all)) counts[outcome] = (counts[outcome] ?? 0) + 1;
    }),
    { numRuns: meals, endOnFailure: true },
  );
  await annotate(JSON.stringify(counts));
  // Some orders must pass and some must be refused.
  const min = (meals * perMeal) / 50;
  for (const outcome of ['placed', '422 invalid_request', '409 price_changed']) {
    expect(counts[outcome], outcome).toBeGreaterThan(min);
  }
  expect(counts['409 unavailable']).toBeGreaterThan(0);
}, 300_000);

test('the second pricing detects an order with a wrong total', async () => {
  await fc.assert(
    fc.asyncProperty(randomMeals, async (drawn) => {
      const meal = tipless({ ...drawn, order: { ...drawn.order, coupon: null } });
      const venue = await openFor(meal);
      const { body } = inBrowser(venue, meal);
      await venue.place(body);
      const [order] = await venue.orders.list({ limit: 1 });
      if (!order) throw new Error('It was not placed');
      const [first, ...others] = order.lines;
      fc.pre(first !== undefined && first.unit > 0);
      const wrong = {
        ...order,
        lines: [{ ...order.lines[0], quantity: (first?.quantity ?? 0) + 1 }, ...others],
      } as Order;
      expect(totalOf(wrong)).not.toBe(secondTotal(meal, body));
    }),
    { numRuns: 20 },
  );
});
