import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addAmounts, type Milli, milli, stepOf, zero } from '#domain/money.ts';
import { initialOrderState, type Order } from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { type TaxDocument, taxDocumentsDue } from '#server/ordering/receipts/tax-document.ts';
import { aPaidAttempt } from '#tests/support/an-attempt.ts';
import { aLine, aNewOrder, aPayment, someTerms } from '#tests/support/an-order.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';

vi.setConfig({ testTimeout: 600_000 });

const seller = {
  name: 'Corner',
  brand: 'Corner',
  taxNumber: '300012345600003',
  address: [],
  register: null,
  country: 'SG',
};

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((count) => milli(count * 10));

const paidOrders = fc.record({
  bill: randomBills,
  tips: cents(20),
  /** Of each payment but the last, which pays the rest. */
  payments: fc.array(cents(200), { maxLength: 3 }),
  /** What the diner paid with each beyond what the order is credited: a surcharge, or too much. */
  beyond: cents(5),
  /** Refunds in sequence, each of a payment. */
  refunds: fc.array(fc.record({ of: fc.nat(3), amount: cents(300) }), { maxLength: 5 }),
});

type Drawn = typeof paidOrders extends fc.Arbitrary<infer One> ? One : never;

function paidOrderOf({ bill, tips, payments, beyond }: Drawn): Order {
  const { coupon, loyalty, deliveryFee } = extrasOf(bill);
  const order: Order = {
    ...aNewOrder({ paymentType: 'card' }),
    ...initialOrderState,
    terms: {
      ...someTerms,
      ...rulesOf(bill),
      loyalty,
      deliveryFee,
      coupon: coupon && { ...coupon, code: 'C' },
      tips,
      seller,
    },
    lines: linesOf(bill).map((line) => aLine(line)),
    number: 1,
    version: 1,
  };
  let due = billOfOrder(order).total;
  const amounts = [...payments, due].map((wanted) => {
    const amount = milli(Math.min(wanted, due));
    due = milli(due - amount);
    return amount;
  });
  const attempts = amounts.map((amount) => aPaidAttempt({ amount: addAmounts(amount, beyond) }));
  return {
    ...order,
    attempts,
    payments: attempts.map(({ reference }, at) => {
      const amount = amounts[at] ?? zero;
      return aPayment({ type: 'card', amount, tendered: amount, reference });
    }),
  };
}

/** The order after each change, and the documents that were issued. */
function documentsOf(
  order: Order,
  changes: readonly ((attempts: readonly PaymentAttempt[]) => Order['attempts'])[],
) {
  const documents: TaxDocument[] = [];
  let current = order;
  for (const change of [(attempts: Order['attempts']) => attempts, ...changes]) {
    current = { ...current, attempts: change(current.attempts) };
    const due = taxDocumentsDue(current, new Date());
    documents.push(...due.documents);
    current = { ...current, taxed: due.taxed };
  }
  return { documents, order: current };
}

const sumOf = (amounts: readonly Milli[]): Milli => addAmounts(...amounts);
const totalOf = (documents: readonly TaxDocument[]) => sumOf(documents.map(({ total }) => total));
const taxOf = (documents: readonly TaxDocument[]) =>
  sumOf(documents.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));

const ofKind = (documents: readonly TaxDocument[], kind: TaxDocument['kind']) =>
  documents.filter((one) => one.kind === kind);

/** What credit notes give back, less what rounding charges again beside them. */
const creditedIn = (documents: readonly TaxDocument[], sum: typeof totalOf): number =>
  sum(ofKind(documents, 'credit_note')) - sum(ofKind(documents, 'invoice'));

const refunded = (attempts: Order['attempts'], of: number, amount: Milli): Order['attempts'] =>
  attempts.map((attempt, at) =>
    at === of % attempts.length
      ? { ...attempt, refunded: milli(Math.min(attempt.amount, attempt.refunded + amount)) }
      : attempt,
  );

test('the credit notes of an order are together the refunds of its payments, and all of its invoice in the end', () => {
  fc.assert(
    fc.property(paidOrders, (drawn) => {
      const changes = drawn.refunds.map(
        ({ of, amount }) =>
          (attempts: Order['attempts']) =>
            refunded(attempts, of, amount),
      );
      const { documents, order } = documentsOf(paidOrderOf(drawn), changes);
      const [invoice, ...notes] = documents;
      const given = sumOf(
        order.attempts.map((attempt) => milli(Math.max(0, attempt.refunded - drawn.beyond))),
      );
      expect(creditedIn(notes, totalOf)).toBe(Math.min(given, invoice?.total ?? 0));
      // A share of a refund that is rounded the other way is charged: never more than a step for each rate.
      for (const { total, taxes, places } of ofKind(notes, 'invoice')) {
        expect(total).toBeLessThanOrEqual((taxes.length + 1) * stepOf(places));
      }

      const all = documentsOf(order, [
        (attempts) => attempts.map((attempt) => ({ ...attempt, refunded: attempt.amount })),
      ]);
      const credits = [...notes, ...all.documents];
      expect(creditedIn(credits, totalOf)).toBe(invoice?.total ?? 0);
      expect(creditedIn(credits, taxOf)).toBe(invoice ? taxOf([invoice]) : 0);
    }),
    { numRuns: countOf({ full: 20_000, small: 300 }) },
  );
});
