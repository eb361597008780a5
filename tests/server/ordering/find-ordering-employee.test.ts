import { describe, expect, test } from 'vitest';
import { describeOrder } from '#scripts/emenu/describe-order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { boardOrderOf } from '#server/staff/board/board-order.ts';
import { listedOrderOf } from '#server/staff/operator-api/listed-order.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, type Body, tokenOf } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { layla, members } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** A venue that requires a phone number. */
const open = async (opening: TableOpening = {}) =>
  atTables(await aVenue(), { ...opening, menu: { enable_order_phone: true, ...opening.menu } });

const asEmployee = (employee_id: string | null, table = '4', more: Body = {}): Body => ({
  additional_data: { location_token: tokenOf('Table', table), employee_id },
  line_items: [aLineBody()],
  ...more,
});

const unknown = {
  kind: 'invalid',
  issues: [{ path: 'additional_data.employee_id', message: 'no such employee' }],
};

describe('an employee who orders', () => {
  test('is not asked for a phone number, and the real one is stored but not shown', async () => {
    const tables = await open();
    const order = await tables.seated(asEmployee(layla.employee_id));
    expect(order.customer?.phone).toBe(layla.employee_phone);
    expect(order.terms.employeeId).toBe(layla.employee_id);
    expect(serializeOrder(order, 'owner')).toMatchObject({
      phone: '•••• ••07',
      additional_data: { employee_id: layla.employee_id },
    });
    const seen = JSON.stringify([serializeOrder(order, 'owner'), serializeOrder(order, 'link')]);
    expect(seen).not.toContain(layla.employee_phone.slice(3));
    expect(JSON.stringify(serializeOrder(order, 'link'))).not.toContain(layla.employee_id);
  });

  test('can send a phone number, which is ignored', async () => {
    const tables = await open();
    const order = await tables.seated(asEmployee(layla.employee_id, '4', { phone: '+971501234567' }));
    expect(order.customer?.phone).toBe(layla.employee_phone);
  });

  /** Source: spec §6 employee.discount */
  test('gets the employee discount', async () => {
    const tables = await open({ partner: { programme: members } });
    const order = await tables.seated(asEmployee(layla.employee_id, '4', { total: '13.00' }));
    expect(order.terms).toMatchObject({
      loyalty: 5_000,
      discounts: [
        { name: 'Members', sums: [2_000] },
        { name: 'Employee discount', sums: [3_000] },
      ],
    });
  });

  test('is named to staff with the discounts, on the board and in the terminal', async () => {
    const tables = await open({ partner: { programme: members } });
    const order = await tables.seated(asEmployee(layla.employee_id, '4', { total: '13.00' }));
    const discounts = [
      { name: 'Members', amount: '2.00' },
      { name: 'Employee discount', amount: '3.00' },
    ];
    const onBoard = boardOrderOf(order, {
      orderable: () => null,
      ownAllergens: [],
      documents: [],
      hasDrivers: false,
    });
    expect(onBoard).toMatchObject({ employee_id: layla.employee_id, discounts, total: '13.00' });
    const listed = listedOrderOf('corner', order);
    expect(listed).toMatchObject({ employeeId: layla.employee_id, discounts, total: '13.00' });
    const text = describeOrder(listed);
    for (const part of [`employee ${layla.employee_id}`, 'Members −2.00', 'Employee discount −3.00']) {
      expect(text).toContain(part);
    }
  });

  test('is recorded without discounts too, and away from a table', async () => {
    const tables = await open({ menu: { al_futtaim_promotions: false } });
    const order = await tables.seated({
      order_type: 'takeaway',
      additional_data: { employee_id: layla.employee_id },
    });
    expect([order.terms.employeeId, order.customer?.phone]).toEqual([
      layla.employee_id,
      layla.employee_phone,
    ]);
  });

  test.for(['E-8', 'e-7', ' ', '%', 'E-7/../E-7', 'x'.repeat(64)])(
    'is unknown with the id %o',
    async (id) => {
      const tables = await open();
      const outcome = await tables.place(asEmployee(id, '4', { phone: '+971501234567' }));
      expect(outcome).toEqual(id === ' ' ? expect.objectContaining({ kind: 'placed' }) : unknown);
    },
  );

  test('has five tries at a table, and after those a right id is refused too', async () => {
    const tables = await open();
    const tryId = (id: string, table: string) => tables.place(asEmployee(id, table));
    for (let at = 0; at < 5; at += 1) expect(await tryId(`E-${at}x`, '4')).toEqual(unknown);
    expect(await tryId(layla.employee_id, '4')).toEqual(unknown);
    expect(await tryId(layla.employee_id, '5')).toMatchObject({ kind: 'placed' });
    tables.advance(15 * 60_000);
    expect(await tryId(layla.employee_id, '4')).toMatchObject({ kind: 'placed' });
  });

  test('is accepted by id alone while the partner does not respond', async () => {
    const tables = await open({ partner: { programme: members } });
    tables.double.trouble(/verify-employee/, 'reset');
    tables.double.trouble(/promotions/, 'reset');
    const order = await tables.seated(asEmployee(layla.employee_id));
    expect([order.terms.employeeId, order.customer?.phone, order.terms.loyalty]).toEqual([
      layla.employee_id,
      null,
      0,
    ]);
  });

  /** Source: spec §6 employee.discount */
  test('is an ordinary diner where the venue has no table mode', async () => {
    const tables = await open({ menu: { al_futtaim_enabled: false } });
    const order = await tables.seated(
      asEmployee('E-8', '4', { phone: '+971501234567', customer_name: 'Amal' }),
    );
    expect([order.terms.employeeId, order.customer?.phone]).toEqual([null, '+971501234567']);
    expect(serializeOrder(order, 'owner').phone, 'diners see their own number').toBe('+971501234567');
  });

  test('is unknown where the venue has no partner', async () => {
    const tables = await open();
    tables.state.partner = null;
    expect(await tables.place(asEmployee(layla.employee_id))).toEqual(unknown);
  });
});

test('other diners must still give a phone number', async () => {
  const tables = await open();
  const issues = [{ path: 'phone', message: 'phone_required' }];
  expect(await tables.place(asEmployee(null))).toEqual({ kind: 'invalid', issues });
  expect(await tables.place(asEmployee(''))).toEqual({ kind: 'invalid', issues });
});
