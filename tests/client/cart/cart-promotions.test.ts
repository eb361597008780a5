import { afterEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Page, SentRequest, StubResponse } from '../lib/a-device.ts';
import { someLine } from '../lib/a-device.ts';
import { atTable, guestsOrder, refusing, sharing, uuid } from '../table/a-table-guest.ts';

afterEach(() => vi.unstubAllGlobals());

const facts = sharing({ hasLoyalty: true });

const discountResponse = (
  ...discounts: readonly (readonly [name: string, ...sums: readonly string[]])[]
): StubResponse => ({
  body: {
    discounts: discounts.map(([name, ...sums]) => ({
      name,
      discounts: sums.map((discountSum) => ({ discountSum })),
    })),
  },
});

const promotionsPath = /^\/iiko\/loyalty\/promotions\//;

/** A guest with two soups for 3.000, whose cart is open. */
async function withPromotions(
  promotions: (request: SentRequest) => StubResponse | Promise<StubResponse>,
  orderingFacts = facts,
) {
  const guest = await atTable({ promotions });
  guest.page.addToCart(someLine);
  await guest.page.startOrdering(orderingFacts);
  return {
    ...guest,
    promotionRequests: () => guest.requestsTo('POST', promotionsPath).map(({ body }) => body),
  };
}

const settled = (page: Page) =>
  vi.waitFor(() => expect(page.loyalty.isLoading.value).toBe(false), { interval: 5 });

const rowsOf = (page: Page) => page.loyalty.discounts.value.map(({ name, amount }) => [name, amount]);

describe('loyalty discounts', () => {
  /** Source: spec §3 cart-state.loyalty, §9 total */
  test('are listed in the bill by promotion', async () => {
    const { page, promotionRequests } = await withPromotions(() =>
      discountResponse(['Happy hour', '0.250', '0.500'], ['Employee', '0.100']),
    );
    expect(page.loyalty.isLoading.value).toBe(true);
    await settled(page);
    expect(rowsOf(page)).toEqual([
      ['Happy hour', 750],
      ['Employee', 100],
    ]);
    expect(page.ordering.bill.value).toMatchObject({ subtotal: 3_000, loyalty: 850, total: 2_150 });
    expect(promotionRequests()).toMatchObject([
      { emenu_id: 7, employee_id: null, order_type: 'dine_in', cart_items: [{ product: 11, quantity: 2 }] },
    ]);
  });

  test('are requested with the code of the table, and as a guest if the employee is unknown', async () => {
    const employee: StubResponse = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    const { page, venue, requestsTo } = await withPromotions(({ body }) =>
      (body as { readonly employee_id: string | null }).employee_id === null
        ? discountResponse(['Happy hour', '0.250'])
        : refusing(404, 'not_found'),
    );
    venue.employee = employee;
    await page.enterEmployee('E1');
    await vi.waitFor(() => expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'E1' }));
    await settled(page);
    expect(rowsOf(page)).toEqual([['Happy hour', 250]]);
    expect(requestsTo('POST', promotionsPath).map(({ headers }) => headers.get('location-token'))).toContain(
      'table-four',
    );
  });

  test('are requested again only when the cart, the employee or the order type changes', async () => {
    const employee: StubResponse = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    const { page, venue, promotionRequests } = await withPromotions(() => discountResponse());
    venue.employee = employee;
    await settled(page);
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
      await settled(page);
    }
    expect(promotionRequests()).toMatchObject([
      { cart_items: [{ quantity: 2 }], order_type: 'dine_in', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'dine_in', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'takeaway', employee_id: null },
      { cart_items: [{ quantity: 3 }], order_type: 'takeaway', employee_id: 'E1' },
    ]);
  });

  test('are requested once for changes in a row, for the last of them', async () => {
    const { page, promotionRequests } = await withPromotions(({ body }) => {
      const [{ quantity }] = (body as { readonly cart_items: [{ readonly quantity: number }] }).cart_items;
      return discountResponse(['Each', `0.${quantity}00`]);
    });
    await settled(page);
    const [line] = page.cart.lines.value;
    for (const quantity of [3, 4, 5]) page.setQuantity(line?.uuid ?? '', quantity, null);
    await settled(page);
    expect(promotionRequests()).toHaveLength(2);
    expect(rowsOf(page)).toEqual([['Each', 500]]);
  });

  test('of an older cart are ignored, however late they come', async () => {
    const late = Promise.withResolvers<StubResponse>();
    const responses = [late.promise, discountResponse(['New', '0.200'])];
    const { page } = await withPromotions(() => responses.shift() ?? null);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    const [line] = page.cart.lines.value;
    page.setQuantity(line?.uuid ?? '', 3, null);
    await settled(page);
    late.resolve(discountResponse(['Old', '0.900']));
    await late.promise;
    await vi.waitFor(() => expect(rowsOf(page)).toEqual([['New', 200]]));
    expect(page.ordering.bill.value?.total).toBe(4_300);
  });

  test.for([null, refusing(503, 'unavailable_now'), refusing(409, 'unavailable', { items: [] })])(
    'are zero when they cannot be loaded, and ordering goes on',
    async (response) => {
      const { page } = await withPromotions(() => response);
      await settled(page);
      expect(rowsOf(page)).toEqual([]);
      expect(page.ordering.bill.value).toMatchObject({ loyalty: 0, total: 3_000 });
      expect(page.ordering.blocker.value).toBeNull();
    },
  );

  test('are not requested where there is no loyalty program', async () => {
    const { page, requests } = await withPromotions(() => discountResponse(), sharing());
    expect(page.loyalty.isLoading.value).toBe(false);
    expect(requests.filter(({ path }) => promotionsPath.test(path))).toEqual([]);
  });

  test('are zero for an empty cart', async () => {
    const { page } = await withPromotions(() => discountResponse(['Happy hour', '0.250']));
    await settled(page);
    page.removeLine(page.cart.lines.value[0]?.uuid ?? '');
    expect(page.loyalty.isLoading.value).toBe(false);
    expect(rowsOf(page)).toEqual([]);
  });

  test('do not apply to dishes that join an order', async () => {
    const { page } = await withPromotions(() => discountResponse(['Happy hour', '0.250']));
    await settled(page);
    page.setTableOrder(facts, { kind: 'guests', uuid });
    expect(rowsOf(page)).toEqual([]);
    expect(page.ordering.bill.value?.loyalty).toBe(milli(0));
  });
});

describe('an order', () => {
  const placed: StubResponse = {
    status: 201,
    body: { uuid: 'order-1', padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
  };

  test('is not sent before its discounts are known', async () => {
    const { page, venue, requestsTo } = await withPromotions(() => discountResponse(['Happy hour', '0.250']));
    venue.orders = [placed];
    await page.submitOrder({});
    expect(requestsTo('POST', /\/api\/order\//)[0]?.body).toMatchObject({ total: '2.750' });
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid: 'order-1' });
  });

  test('names its employee', async () => {
    const { page, venue, requestsTo } = await withPromotions(() => discountResponse());
    venue.employee = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    venue.orders = [placed];
    await page.enterEmployee('E1');
    await page.submitOrder({});
    expect(requestsTo('POST', /\/api\/order\//)[0]?.body).toMatchObject({
      additional_data: { location_token: 'table-four', employee_id: 'E1' },
    });
    expect(page.employee.value).toBeNull();
  });

  test('reports an employee that the venue no longer knows', async () => {
    const { page, venue } = await withPromotions(() => discountResponse());
    venue.employee = { body: { employee_id: 'E1', employee_phone: '•••1' } };
    await page.enterEmployee('E1');
    const issues = [{ path: 'additional_data.employee_id', message: 'unknown' }];
    venue.orders = [refusing(422, 'invalid_request', { issues })];
    await page.submitOrder({});
    expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'E1' });
    expect(page.employee.value).toBeNull();
  });

  const prices = (total: string): StubResponse =>
    refusing(409, 'price_changed', {
      sub_total: '3.000',
      taxes: [],
      delivery_fees: '0.000',
      discount: '0.000',
      total,
      line_items: [],
    });

  test('requests the discounts again if its price has changed', async () => {
    const responses = [discountResponse(['Happy hour', '0.250']), discountResponse(['Last hour', '0.500'])];
    const { page, venue } = await withPromotions(() => responses.shift() ?? null);
    venue.orders = [prices('2.500'), placed];
    await page.submitOrder({});
    expect(page.submission.value).toEqual({ kind: 'changed', what: 'prices' });
    expect(rowsOf(page)).toEqual([['Last hour', 500]]);
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'placed' });
  });

  test('takes the venue’s discount if the loyalty program does not respond', async () => {
    const { page, device, venue, requestsTo } = await withPromotions(() => null);
    venue.orders = [prices('2.500'), placed];
    await page.submitOrder({});
    expect(rowsOf(page)).toEqual([[null, 500]]);
    const next = await device.open();
    await next.startOrdering(facts);
    await next.submitOrder({});
    expect(requestsTo('POST', /\/api\/order\//)[1]?.body).toMatchObject({ total: '2.500' });
    expect(next.submission.value).toMatchObject({ kind: 'placed' });
  });

  test('at a busy table is not retried before the table is free', async () => {
    const { page, venue } = await withPromotions(() => discountResponse());
    venue.orders = [refusing(423, 'table_busy')];
    venue.table = refusing(423, 'table_busy');
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'refused', code: 'table_busy' });
    await page.checkTable(facts, true);
    expect(page.ordering.blocker.value).toBe('table_busy');
    venue.table = guestsOrder(null);
    await page.checkTable(facts, true);
    expect(page.ordering.blocker.value).toBeNull();
  });
});
