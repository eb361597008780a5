import { afterEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Answer, Asked, Page } from '../lib/a-device.ts';
import { someLine } from '../lib/a-device.ts';
import { atTable, guests, refusing, sharing, uuid } from '../table/at-a-table.ts';

afterEach(() => vi.unstubAllGlobals());

const facts = sharing({ hasLoyalty: true });

const takingOff = (
  ...discounts: readonly (readonly [name: string, ...sums: readonly string[]])[]
): Answer => ({
  body: {
    discounts: discounts.map(([name, ...sums]) => ({
      name,
      discounts: sums.map((discountSum) => ({ discountSum })),
    })),
  },
});

const fallen = /^\/iiko\/loyalty\/promotions\//;

/** A guest with two soups for 3.000, whose cart is open. */
async function withPromotions(promotions: (asked: Asked) => Answer | Promise<Answer>, told = facts) {
  const guest = await atTable({ promotions });
  guest.page.addToCart(someLine);
  await guest.page.startOrdering(told);
  return { ...guest, askedAbout: () => guest.askedFor('POST', fallen).map(({ body }) => body) };
}

const isSettled = (page: Page) =>
  vi.waitFor(() => expect(page.loyalty.isLoading.value).toBe(false), { interval: 5 });

const rowsOf = (page: Page) => page.loyalty.discounts.value.map(({ name, amount }) => [name, amount]);

describe('what the loyalty programme takes off', () => {
  /** Source: spec §3 cart-state.loyalty, §9 total */
  test('stands in the bill, promotion by promotion', async () => {
    const { page, askedAbout } = await withPromotions(() =>
      takingOff(['Happy hour', '0.250', '0.500'], ['Employee', '0.100']),
    );
    expect(page.loyalty.isLoading.value).toBe(true);
    await isSettled(page);
    expect(rowsOf(page)).toEqual([
      ['Happy hour', 750],
      ['Employee', 100],
    ]);
    expect(page.ordering.bill.value).toMatchObject({ subtotal: 3_000, loyalty: 850, total: 2_150 });
    expect(askedAbout()).toMatchObject([
      { emenu_id: 7, employee_id: null, order_type: 'dine_in', cart_items: [{ product: 11, quantity: 2 }] },
    ]);
  });

  test('is asked for with the code of the table; who is unknown there orders as a guest', async () => {
    const employee: Answer = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    const { page, venue, askedFor } = await withPromotions(({ body }) =>
      (body as { readonly employee_id: string | null }).employee_id === null
        ? takingOff(['Happy hour', '0.250'])
        : refusing(404, 'not_found'),
    );
    venue.employee = employee;
    await page.enterEmployee('E1');
    await vi.waitFor(() => expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'E1' }));
    await isSettled(page);
    expect(rowsOf(page)).toEqual([['Happy hour', 250]]);
    expect(askedFor('POST', fallen).map(({ headers }) => headers.get('location-token'))).toContain(
      'table-four',
    );
  });

  test('is asked again when the cart, the employee or the order type changes, and not for less', async () => {
    const employee: Answer = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    const { page, venue, askedAbout } = await withPromotions(() => takingOff());
    venue.employee = employee;
    await isSettled(page);
    page.setComments('No onions');
    expect(page.loyalty.isLoading.value).toBe(false);
    const [line] = page.cart.lines.value;
    for (const change of [
      () => page.setQuantity(line?.uuid ?? '', 3, null),
      () => page.chooseOrderType('takeaway'),
      () => page.enterEmployee('E1'),
    ]) {
      await change();
      expect(page.loyalty.isLoading.value).toBe(true);
      await isSettled(page);
    }
    expect(askedAbout()).toMatchObject([
      { cart_items: [{ quantity: 2 }], order_type: 'dine_in', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'dine_in', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'takeaway', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'takeaway', employee_id: 'E1' },
    ]);
  });

  test('is asked once about changes that come in a row, the last of which counts', async () => {
    const { page, askedAbout } = await withPromotions(({ body }) => {
      const [{ quantity }] = (body as { readonly cart_items: [{ readonly quantity: number }] }).cart_items;
      return takingOff(['Each', `0.${quantity}00`]);
    });
    await isSettled(page);
    const [line] = page.cart.lines.value;
    for (const quantity of [3, 4, 5]) page.setQuantity(line?.uuid ?? '', quantity, null);
    await isSettled(page);
    expect(askedAbout()).toHaveLength(2);
    expect(rowsOf(page)).toEqual([['Each', 500]]);
  });

  test('of an older cart counts for nothing, however late it comes', async () => {
    const late = Promise.withResolvers<Answer>();
    const answers = [late.promise, takingOff(['New', '0.200'])];
    const { page } = await withPromotions(() => answers.shift() ?? null);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const [line] = page.cart.lines.value;
    page.setQuantity(line?.uuid ?? '', 3, null);
    await isSettled(page);
    late.resolve(takingOff(['Old', '0.900']));
    await late.promise;
    await vi.waitFor(() => expect(rowsOf(page)).toEqual([['New', 200]]));
    expect(page.ordering.bill.value?.total).toBe(4_300);
  });

  test.for([null, refusing(503, 'unavailable_now'), refusing(409, 'unavailable', { items: [] })])(
    'is nothing when it cannot be asked, and ordering goes on',
    async (answer) => {
      const { page } = await withPromotions(() => answer);
      await isSettled(page);
      expect(rowsOf(page)).toEqual([]);
      expect(page.ordering.bill.value).toMatchObject({ loyalty: 0, total: 3_000 });
      expect(page.ordering.blocker.value).toBeNull();
    },
  );

  test('is not asked for where there is no loyalty programme', async () => {
    const { page, asked } = await withPromotions(() => takingOff(), sharing());
    expect(page.loyalty.isLoading.value).toBe(false);
    expect(asked.filter(({ path }) => fallen.test(path))).toEqual([]);
  });

  test('of an empty cart is nothing', async () => {
    const { page } = await withPromotions(() => takingOff(['Happy hour', '0.250']));
    await isSettled(page);
    page.removeLine(page.cart.lines.value[0]?.uuid ?? '');
    expect(page.loyalty.isLoading.value).toBe(false);
    expect(rowsOf(page)).toEqual([]);
  });

  test('of dishes that join an order is that order’s business', async () => {
    const { page } = await withPromotions(() => takingOff(['Happy hour', '0.250']));
    await isSettled(page);
    page.setTableOrder(facts, { kind: 'guests', uuid });
    expect(rowsOf(page)).toEqual([]);
    expect(page.ordering.bill.value?.loyalty).toBe(milli(0));
  });
});

describe('an order', () => {
  const placed: Answer = {
    status: 201,
    body: { uuid: 'order-1', padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
  };

  test('is not sent before it is known what is taken off', async () => {
    const { page, venue, askedFor } = await withPromotions(() => takingOff(['Happy hour', '0.250']));
    venue.orders = [placed];
    await page.submitOrder({});
    expect(askedFor('POST', /\/api\/order\//)[0]?.body).toMatchObject({ total: '2.750' });
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid: 'order-1' });
  });

  test('tells which employee it is of', async () => {
    const { page, venue, askedFor } = await withPromotions(() => takingOff());
    venue.employee = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    venue.orders = [placed];
    await page.enterEmployee('E1');
    await page.submitOrder({});
    expect(askedFor('POST', /\/api\/order\//)[0]?.body).toMatchObject({
      additional_data: { location_token: 'table-four', employee_id: 'E1' },
    });
    expect(page.employee.value).toBeNull();
  });

  test('of somebody the venue does not know any more is told so', async () => {
    const { page, venue } = await withPromotions(() => takingOff());
    venue.employee = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    await page.enterEmployee('E1');
    const issues = [{ path: 'additional_data.employee_id', message: 'unknown' }];
    venue.orders = [refusing(422, 'invalid_request', { issues })];
    await page.submitOrder({});
    expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'E1' });
    expect(page.employee.value).toBeNull();
  });

  const prices = (total: string): Answer =>
    refusing(409, 'price_changed', {
      sub_total: '3.000',
      taxes: [],
      delivery_fees: '0.000',
      discount: '0.000',
      total,
      line_items: [],
    });

  test('that would cost something else asks again what is taken off', async () => {
    const answers = [takingOff(['Happy hour', '0.250']), takingOff(['Last hour', '0.500'])];
    const { page, venue } = await withPromotions(() => answers.shift() ?? null);
    venue.orders = [prices('2.500'), placed];
    await page.submitOrder({});
    expect(page.submission.value).toEqual({ kind: 'changed', what: 'prices' });
    expect(rowsOf(page)).toEqual([['Last hour', 500]]);
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'placed' });
  });

  test('takes the venue’s word for what nobody says otherwise', async () => {
    const { page, device, venue, askedFor } = await withPromotions(() => null);
    venue.orders = [prices('2.500'), placed];
    await page.submitOrder({});
    expect(rowsOf(page)).toEqual([[null, 500]]);
    const next = await device.open();
    await next.startOrdering(facts);
    await next.submitOrder({});
    expect(askedFor('POST', /\/api\/order\//)[1]?.body).toMatchObject({ total: '2.500' });
    expect(next.submission.value).toMatchObject({ kind: 'placed' });
  });

  test('at a busy table is not tried again before the table is free', async () => {
    const { page, venue } = await withPromotions(() => takingOff());
    venue.orders = [refusing(423, 'table_busy')];
    venue.table = refusing(423, 'table_busy');
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'refused', code: 'table_busy' });
    await page.checkTable(facts, true);
    expect(page.ordering.blocker.value).toBe('table_busy');
    venue.table = guests(null);
    await page.checkTable(facts, true);
    expect(page.ordering.blocker.value).toBeNull();
  });
});
