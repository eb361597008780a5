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

async function open(menu = {}) {
  const tables = atTables(await aVenue(), { menu, partner: { programme: members } });
  const ask = async (differing: Partial<PromotionsRequest> = {}) =>
    (await tables.table()).promotions({
      menu: 7,
      lines: linesOf(aLineBody()),
      employeeId: null,
      orderType: 'dine_in',
      caller: { token: null, client: '198.51.100.7' },
      ...differing,
    });
  return { tables, ask };
}

const memberOff = { name: 'Members', sums: [2_000] };

describe('what the programme takes off a cart', () => {
  test('is told in the venue’s places, for the prices of the menu', async () => {
    const { tables, ask } = await open();
    expect(await ask()).toEqual({ kind: 'discounts', decimals: 2, discounts: [memberOff] });
    const lines = linesOf(aLineBody({ product_price: '0.01', product_name: 'Mine' }));
    expect(await ask({ lines }), 'whatever a device says').toMatchObject({ discounts: [memberOff] });
    expect(tables.double.requests).toHaveLength(2);
  });

  test('is more for an employee, by their id alone', async () => {
    const { ask } = await open();
    const discounts = [memberOff, { name: 'Employee discount', sums: [3_000] }];
    expect(await ask({ employeeId: layla.employee_id })).toMatchObject({ discounts });
    expect(await ask({ employeeId: 'E-8' })).toBeNull();
  });

  test('is not told of another menu, nor where nothing is taken off', async () => {
    expect(await (await open()).ask({ menu: 8 })).toBeNull();
    expect(await (await open({ al_futtaim_promotions: false })).ask()).toBeNull();
    expect(await (await open({ al_futtaim_enabled: false })).ask()).toBeNull();
  });

  test('is not told of what cannot be had', async () => {
    const { tables, ask } = await open();
    const lines = linesOf(aLineBody({ product: 99 }));
    expect(await ask({ lines })).toMatchObject({ kind: 'unavailable', items: [{ reason: 'gone' }] });
    const wrong = linesOf(aLineBody({ variations: [7] }));
    expect(await ask({ lines: wrong })).toMatchObject({ kind: 'invalid' });
    expect(tables.double.requests).toEqual([]);
  });

  test('is no way to guess at employees for longer: five from an address, whatever token comes along', async () => {
    const { tables, ask } = await open();
    const forged = (at: number) => `${tokenOf('Table', '4').slice(0, -2)}${at}x`;
    for (let at = 0; at < 5; at += 1) {
      const guesser = { token: forged(at), client: '198.51.100.7' };
      expect(await ask({ employeeId: `E-${at}x`, caller: guesser })).toBeNull();
    }
    const guess = (token: string | null, client = '198.51.100.7') =>
      ask({ employeeId: layla.employee_id, caller: { token, client } });
    for (const token of [forged(7), null, tokenOf('Account', 'Staff')]) {
      expect(await guess(token)).toMatchObject({ kind: 'too_many' });
    }
    expect(await guess(tokenOf('Table', '4')), 'a table guesses for itself').toMatchObject({
      kind: 'discounts',
    });
    expect(await guess(null, '198.51.100.8')).toMatchObject({ kind: 'discounts' });
    expect(tables.double.requests.filter(({ path }) => path.includes('/verify-employee-id/'))).toHaveLength(
      7,
    );
  });

  test('counts guesses of a table together, wherever at it they are made', async () => {
    const { tables, ask } = await open();
    const token = tokenOf('Table', '4');
    const desk = await tables.table();
    for (let at = 0; at < 3; at += 1) await desk.employee(`E-${at}x`, token);
    for (let at = 3; at < 5; at += 1) {
      await ask({ employeeId: `E-${at}x`, caller: { token, client: `198.51.100.${at}` } });
    }
    expect(await desk.employee(layla.employee_id, token)).toMatchObject({ kind: 'too_many' });
    const additional_data = { location_token: token, employee_id: layla.employee_id };
    expect(await tables.place({ additional_data })).toMatchObject({ kind: 'invalid' });
  });
});
