import { describe, expect, test } from 'vitest';
import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { PromotionsRequest } from '#server/payments/table-bill/table-bill.ts';
import { atTables } from '#tests/support/a-table.ts';
import { aLineBody, type Body, requestOf, tokenOf } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { layla, members } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

const linesOf = (...line_items: readonly Body[]): readonly LineRequest[] =>
  requestOf({ ...{ menu: 7, order_type: 'dine_in', payment_type: 'cash', total: '0' }, line_items })
    .line_items;

async function openTables(menu = {}) {
  const tables = atTables(await aVenue(), { menu, partner: { programme: members } });
  const fetchPromotions = async (overrides: Partial<PromotionsRequest> = {}) =>
    (await tables.table()).promotions({
      menu: 7,
      lines: linesOf(aLineBody()),
      employeeId: null,
      orderType: 'dine_in',
      caller: { token: null, client: '198.51.100.7' },
      ...overrides,
    });
  return { tables, fetchPromotions };
}

const memberDiscount = { name: 'Members', sums: [2_000] };

describe('the discounts of a cart', () => {
  test('use the prices of the menu and the venue’s decimals', async () => {
    const { tables, fetchPromotions } = await openTables();
    expect(await fetchPromotions()).toEqual({ kind: 'discounts', decimals: 2, discounts: [memberDiscount] });
    const lines = linesOf(aLineBody({ product_price: '0.01', product_name: 'Mine' }));
    expect(await fetchPromotions({ lines }), 'whatever the device sends').toMatchObject({
      discounts: [memberDiscount],
    });
    expect(tables.double.requests).toHaveLength(2);
  });

  test('are higher for an employee, by their id alone', async () => {
    const { fetchPromotions } = await openTables();
    const discounts = [memberDiscount, { name: 'Employee discount', sums: [3_000] }];
    expect(await fetchPromotions({ employeeId: layla.employee_id })).toMatchObject({ discounts });
    expect(await fetchPromotions({ employeeId: 'E-8' })).toBeNull();
  });

  test('are not found for another menu, or where there are none', async () => {
    expect(await (await openTables()).fetchPromotions({ menu: 8 })).toBeNull();
    expect(await (await openTables({ al_futtaim_promotions: false })).fetchPromotions()).toBeNull();
    expect(await (await openTables({ al_futtaim_enabled: false })).fetchPromotions()).toBeNull();
  });

  test('are not available for unavailable dishes', async () => {
    const { tables, fetchPromotions } = await openTables();
    const lines = linesOf(aLineBody({ product: 99 }));
    expect(await fetchPromotions({ lines })).toMatchObject({
      kind: 'unavailable',
      items: [{ reason: 'gone' }],
    });
    const wrong = linesOf(aLineBody({ variations: [7] }));
    expect(await fetchPromotions({ lines: wrong })).toMatchObject({ kind: 'invalid' });
    expect(tables.double.requests).toEqual([]);
  });

  test('do not allow more tries for employees: five per address, whatever token is sent', async () => {
    const { tables, fetchPromotions } = await openTables();
    const forged = (at: number) => `${tokenOf('Table', '4').slice(0, -2)}${at}x`;
    for (let at = 0; at < 5; at += 1) {
      const caller = { token: forged(at), client: '198.51.100.7' };
      expect(await fetchPromotions({ employeeId: `E-${at}x`, caller })).toBeNull();
    }
    const tryRightId = (token: string | null, client = '198.51.100.7') =>
      fetchPromotions({ employeeId: layla.employee_id, caller: { token, client } });
    for (const token of [forged(7), null, tokenOf('Account', 'Staff')]) {
      expect(await tryRightId(token)).toMatchObject({ kind: 'too_many' });
    }
    expect(await tryRightId(tokenOf('Table', '4')), 'a table has its own tries').toMatchObject({
      kind: 'discounts',
    });
    expect(await tryRightId(null, '198.51.100.8')).toMatchObject({ kind: 'discounts' });
    expect(tables.double.requests.filter(({ path }) => path.includes('/verify-employee-id/'))).toHaveLength(
      7,
    );
  });

  test('count all tries at a table together', async () => {
    const { tables, fetchPromotions } = await openTables();
    const token = tokenOf('Table', '4');
    const tableBill = await tables.table();
    for (let at = 0; at < 3; at += 1) await tableBill.employee(`E-${at}x`, token);
    for (let at = 3; at < 5; at += 1) {
      await fetchPromotions({ employeeId: `E-${at}x`, caller: { token, client: `198.51.100.${at}` } });
    }
    expect(await tableBill.employee(layla.employee_id, token)).toMatchObject({ kind: 'too_many' });
    const additional_data = { location_token: token, employee_id: layla.employee_id };
    expect(await tables.place({ additional_data })).toMatchObject({ kind: 'invalid' });
  });
});
