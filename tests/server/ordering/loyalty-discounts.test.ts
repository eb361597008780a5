import { describe, expect, test } from 'vitest';
import type { LineRequest } from '#contracts/shapes/order-request.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, type Body, requestOf, tokenOf } from '#tests/support/an-open-venue.ts';
import type { Programme } from '#tests/support/partner/double.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { layla, members } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** A program that takes a tenth off the cart, unless the test changes that. */
function aTenth() {
  const state = { percent: 10 };
  const programme: Programme = ({ cart_items }) => {
    const all = cart_items.reduce(
      (sum, { product_price, quantity }) => sum + Number(product_price) * quantity,
      0,
    );
    return [{ name: 'Members', sums: [Math.round(all * state.percent) * 10] }];
  };
  return { state, programme };
}

const open = async (opening: TableOpening = {}) => atTables(await aVenue(), opening);

type Tables = Awaited<ReturnType<typeof open>>;

/** What guests with this cart are shown. */
async function shown(tables: Tables, line_items: readonly Body[], employeeId: string | null = null) {
  const { line_items: lines } = requestOf({
    ...{ menu: 7, order_type: 'dine_in', payment_type: 'cash', total: '0' },
    line_items,
  });
  return (await tables.table()).promotions({
    menu: 7,
    lines: lines as readonly LineRequest[],
    employeeId,
    orderType: 'dine_in',
    caller: { token: tokenOf('Table', '4'), client: '127.0.0.1' },
  });
}

describe('the loyalty discount of an order', () => {
  test('is what its diner was shown, in any language of the order', async () => {
    const { state, programme } = aTenth();
    const tables = await open({ partner: { programme } });
    const line_items = [aLineBody()];
    expect(await shown(tables, line_items)).toMatchObject({ discounts: [{ sums: [1_800] }] });
    state.percent = 50;
    const outcome = await tables.place({ line_items, total: '16.20' }, null, 'ar');
    expect(outcome).toMatchObject({ kind: 'placed', order: { terms: { loyalty: 1_800 } } });
  });

  test('is the current one when the diner’s is too old, and the difference is returned', async () => {
    const { state, programme } = aTenth();
    const tables = await open({ partner: { programme } });
    const line_items = [aLineBody()];
    await shown(tables, line_items);
    state.percent = 50;
    tables.advance(minutes(15));
    const outcome = await tables.place({ line_items, total: '16.20' });
    expect(outcome).toMatchObject({ kind: 'price_changed', bill: { total: 9_000, loyalty: 9_000 } });
    expect(await tables.place({ line_items, total: '9.00' })).toMatchObject({ kind: 'placed' });
  });

  test('cannot be set by a device', async () => {
    const tables = await open();
    const iiko_loyalty_discounts = [{ name: 'Mine', discounts: [{ discountSum: '17.00' }] }];
    const additional_data = { location_token: tokenOf('Table', '4'), iiko_loyalty_discounts };
    expect(await tables.place({ total: '1.00', additional_data })).toMatchObject({ kind: 'price_changed' });
    const order = await tables.seated({ additional_data });
    expect(order.terms).toMatchObject({ loyalty: 0, discounts: [] });
  });

  test('can cover everything, and then nothing is due', async () => {
    const tables = await open({ partner: { programme: () => [{ name: 'Free', sums: [18_000] }] } });
    const order = await tables.seated({ total: '0' });
    expect(tables.moneyOf(order)).toMatchObject({ total: 0, due: 0 });
    expect(await tables.payRest(order)).toEqual({ kind: 'nothing_due' });
    const tableBill = await tables.table();
    expect(await tableBill.split(order.uuid, { kind: 'amounts', amounts: [] }, null)).toMatchObject({
      kind: 'settled',
    });
  });

  test('is nothing where the venue has no program', async () => {
    const tables = await open({ partner: { programme: members }, menu: { al_futtaim_promotions: false } });
    const order = await tables.seated();
    expect(order.terms.loyalty).toBe(0);
    expect(await shown(tables, [aLineBody()])).toBeNull();
    expect(tables.double.requests).toEqual([]);
  });
});

describe('the loyalty discount of a further round', () => {
  test('is requested for the whole order and its employee', async () => {
    const { programme } = aTenth();
    const requests: unknown[] = [];
    const tables = await open({
      partner: {
        programme: (cart) => {
          requests.push([cart.employee_id, cart.cart_items.map(({ product }) => product)]);
          return programme(cart);
        },
      },
    });
    const order = await tables.seated({
      total: '16.20',
      additional_data: { location_token: tokenOf('Table', '4'), employee_id: layla.employee_id },
    });
    const more = { line_items: [aLineBody({ product: 12, quantity: 2 })] };
    expect(await tables.amend(order.uuid, more)).toMatchObject({
      kind: 'amended',
      order: { terms: { loyalty: 6_100, employeeId: layla.employee_id } },
    });
    expect(requests).toEqual([
      [layla.employee_id, [11]],
      [layla.employee_id, [11, 12]],
    ]);
    expect(tables.moneyOf(await tables.read(order.uuid)).total).toBe(54_900);
  });

  test('is requested again when another guest added something meanwhile', async () => {
    const { programme } = aTenth();
    const meanwhile: { add: (() => Promise<unknown>) | null } = { add: null };
    const tables = await open({ partner: { programme } });
    const order = await tables.seated({ total: '16.20' });
    const partner = tables.state.partner;
    if (!partner) throw new Error('There is no partner');
    tables.state.partner = {
      ...partner,
      async fetchPromotions(cart) {
        const response = await partner.fetchPromotions(cart);
        const { add } = meanwhile;
        meanwhile.add = null;
        await add?.();
        return response;
      },
    };
    meanwhile.add = () => tables.amend(order.uuid, { line_items: [aLineBody({ product: 12 })] });
    expect(await tables.amend(order.uuid, { line_items: [aLineBody()] })).toMatchObject({ kind: 'amended' });
    const now = await tables.read(order.uuid);
    expect([now.lines.length, now.terms.loyalty]).toEqual([3, 5_750]);
  });

  test('is requested again when a dish was struck meanwhile', async () => {
    const { programme } = aTenth();
    const tables = await open({ partner: { programme } });
    const order = await tables.seated({
      line_items: [aLineBody(), aLineBody({ product: 12 })],
      total: '35.55',
    });
    const partner = tables.state.partner;
    if (!partner) throw new Error('There is no partner');
    let isStruck = false;
    tables.state.partner = {
      ...partner,
      async fetchPromotions(cart) {
        const response = await partner.fetchPromotions(cart);
        if (!isStruck) await tables.act(order, { kind: 'strike', line: 2 });
        isStruck = true;
        return response;
      },
    };
    await tables.amend(order.uuid, { line_items: [aLineBody()] });
    const now = await tables.read(order.uuid);
    expect([now.lines.length, now.terms.loyalty]).toEqual([3, 3_600]);
  });

  test('stays when the venue has left its program', async () => {
    const tables = await open({ partner: { programme: members } });
    const order = await tables.seated({ total: '16.00' });
    tables.state.menu = { al_futtaim_promotions: false };
    await tables.amend(order.uuid, { line_items: [aLineBody()] });
    expect((await tables.read(order.uuid)).terms.loyalty).toBe(2_000);
  });

  test('is the partner’s last one for the same cart, or nothing, while the partner does not respond', async () => {
    const tables = await open({ partner: { programme: members } });
    const order = await tables.seated({ total: '16.00' });
    tables.double.trouble(/promotions/, 'reset');
    await tables.amend(order.uuid, { line_items: [aLineBody()] });
    expect((await tables.read(order.uuid)).terms).toMatchObject({ loyalty: 0, discounts: [] });
  });
});
