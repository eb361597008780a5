import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Bill } from '#domain/cart/bill.ts';
import { lineTotal } from '#domain/cart/bill-line.ts';
import { configurationErrors } from '#domain/cart/configuration.ts';
import { type Milli, stepOf, writeMilli } from '#domain/money.ts';
import { configurationOf, inBrowser, openFor } from '#tests/support/browser-cart.ts';
import { countOf } from '#tests/support/long-run.ts';
import { asPublished } from '#tests/support/random-menus.ts';
import { randomMeals } from '#tests/support/random-orders.ts';
import { secondOpinion } from '#tests/support/second-pricing.ts';

const numRuns = countOf({ full: 10_000, small: 200 });

vi.setConfig({ testTimeout: 600_000 });

describe('a random meal', () => {
  /** Source: spec §9 total.twice */
  test('costs the same in the browser as in a second pricing', async () => {
    await fc.assert(
      fc.asyncProperty(randomMeals, async (meal) => {
        const { facts, products, lines, bill } = inBrowser(await openFor(meal), meal);
        const { places, subtotalIncludesTax } = facts.rules;
        const text = (amount: Milli) => writeMilli(amount, places);
        const rows = (taxes: Bill['fixedTaxes']) =>
          taxes.map(({ id, amount }) => ({ id, amount: text(amount) }));

        for (const [at, line] of meal.order.line_items.entries()) {
          expect(configurationErrors(products[at] as Orderable, configurationOf(line))).toEqual([]);
        }
        expect({
          lines: lines.map((line) => ({ unit: text(line.unit), line: text(lineTotal(line)) })),
          sub_total: text(bill.subtotal),
          shown_subtotal: text(bill.shownSubtotal),
          percentage_taxes: subtotalIncludesTax ? [] : rows(bill.percentageTaxes),
          fixed_taxes: rows(bill.fixedTaxes),
          delivery_fees: text(bill.deliveryFee),
          discount: text(bill.discount),
          total: text(bill.total),
        }).toEqual(secondOpinion(asPublished(meal.menu), meal.order));
      }),
      { numRuns },
    );
  });

  /** Source: spec §9 total */
  test('has a payable bill that adds up and never falls below zero', async () => {
    await fc.assert(
      fc.asyncProperty(randomMeals, async (meal) => {
        const { facts, lines, bill } = inBrowser(await openFor(meal), meal);
        const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
        const fixed = bill.fixedTaxes.map(({ amount }) => amount);
        const percentage = bill.percentageTaxes.map(({ amount }) => amount);

        expect(bill.subtotal).toBe(sum(lines.map(lineTotal)));
        const isSplit = !facts.rules.subtotalIncludesTax;
        expect(sum([bill.shownSubtotal, ...(isSplit ? percentage : [])])).toBe(bill.subtotal);
        const beforeTip =
          sum([bill.shownSubtotal, ...(isSplit ? percentage : []), ...fixed, bill.deliveryFee]) -
          bill.discount;
        expect(bill.total).toBe(beforeTip + bill.tips);
        const amounts = [
          bill.subtotal,
          bill.shownSubtotal,
          ...fixed,
          bill.deliveryFee,
          bill.discount,
          bill.total,
        ];
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount % stepOf(facts.rules.places)).toBe(0);
        }
        expect(bill.discount).toBeLessThanOrEqual(bill.subtotal);
      }),
      { numRuns: numRuns / 2 },
    );
  });
});
