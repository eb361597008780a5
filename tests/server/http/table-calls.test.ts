import { describe, expect, test } from 'vitest';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, type Body, tokenOf } from '#tests/support/an-open-venue.ts';
import { overTableHttp, type TableResponse } from '#tests/support/over-table-http.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { amal, layla, members } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** The venue and its calls, without rate limits. */
async function openTables(opening: TableOpening = {}) {
  const tables = atTables(await aVenue(), opening);
  return { tables, http: overTableHttp(tables) };
}

const dinars = { code: 'KWD', places: 3 } as const;

const seen = ({ status, body }: TableResponse) => [status, body];

const notFound = [404, { code: 'not_found' }];
const unverified = [403, { code: 'unverified_table' }];

const token = tokenOf('Table', '4');
const forged = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`;

const invalid = (...paths: readonly string[]) => [
  422,
  { code: 'invalid_request', issues: paths.map((path) => ({ path, message: expect.any(String) })) },
];

describe('GET /iiko/active-order/{location_token}/{menuId}/', () => {
  /** Source: spec §7 active-order */
  test('returns the open order and whether staff entered it', async () => {
    const { tables, http } = await openTables();
    expect(seen(await http.active(token))).toEqual([200, { order_id: null, common_order: false }]);
    const { uuid } = await tables.seated();
    expect(seen(await http.active(token))).toEqual([200, { order_id: uuid, common_order: false }]);
    const states = tableStateRepository(tables.database, tables.licence);
    await states.set({ type: 'Table', name: '4' }, 'common');
    expect(seen(await http.active(token))).toEqual([200, { order_id: uuid, common_order: true }]);
    await states.set({ type: 'Table', name: '4' }, 'busy');
    expect(seen(await http.active(token))).toEqual([423, { code: 'table_busy' }]);
  });

  test('always returns the same refusal without the code of a table', async () => {
    const { http } = await openTables();
    const responses = await Promise.all([
      http.active('4'),
      http.active(forged),
      http.active(tokenOf('Table', '99')),
      http.active(tokenOf('Account', 'Staff')),
      http.active(token, 8),
      http.active(token, 'x'),
    ]);
    for (const response of responses) {
      expect(seen(response)).toEqual(unverified);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });
});

describe('POST /iiko/loyalty/promotions/', () => {
  const cart = (overrides: Body = {}): Body => ({
    emenu_id: 7,
    cart_items: [aLineBody()],
    employee_id: null,
    order_type: 'dine_in',
    ...overrides,
  });

  /** Source: spec §7 promotions */
  test('returns the discounts with the venue’s decimals', async () => {
    const { http } = await openTables({ partner: { programme: members } });
    const ofMembers = { name: 'Members', discounts: [{ discountSum: '2.00' }] };
    const ofEmployees = { name: 'Employee discount', discounts: [{ discountSum: '3.00' }] };
    const responses = await Promise.all([
      http.promotions(cart()),
      http.promotions(cart({ employee_id: layla.employee_id }), { token }),
      http.promotions({ emenu_id: 7, cart_items: [aLineBody()], order_type: 'takeaway' }),
    ]);
    expect(responses.map(seen)).toEqual([
      [200, { discounts: [ofMembers] }],
      [200, { discounts: [ofMembers, ofEmployees] }],
      [200, { discounts: [ofMembers] }],
    ]);
    const inDinars = await openTables({ currency: dinars, partner: { programme: members } });
    expect((await inDinars.http.promotions(cart())).body).toEqual({
      discounts: [{ name: 'Members', discounts: [{ discountSum: '2.000' }] }],
    });
  });

  test('returns its last result while the partner is down, or nothing', async () => {
    const { tables, http } = await openTables({ partner: { programme: members } });
    const [known, other] = [cart(), cart()];
    await http.promotions(known);
    tables.double.trouble(/promotions/, 'reset', 'reset');
    expect((await http.promotions(known)).body).toMatchObject({ discounts: [{ name: 'Members' }] });
    expect((await http.promotions({ ...other, order_type: 'takeaway' })).body).toEqual({ discounts: [] });
  });

  test('refuses invalid carts', async () => {
    const { http } = await openTables({ partner: { programme: members } });
    const gone = aLineBody({ product: 99 });
    const responses = await Promise.all([
      http.promotions(cart({ emenu_id: 8 })),
      http.promotions(cart({ employee_id: 'E-8' })),
      http.promotions(cart({ cart_items: [gone] })),
      http.promotions(cart({ cart_items: [] })),
      http.promotions(cart({ more: 1 })),
      http.promotions(cart({ employee_id: 'E 8' })),
      http.promotions(cart({ order_type: 'buffet' })),
    ]);
    const items = [{ cart_uuid: gone.cart_uuid, product: 99, reason: 'gone' }];
    expect(responses.map(seen)).toEqual([
      notFound,
      notFound,
      [409, { code: 'unavailable', items }],
      invalid('cart_items'),
      invalid(''),
      invalid('employee_id'),
      invalid('order_type'),
    ]);
  });
});

describe('GET /iiko/af/verify-employee-id/{id}/', () => {
  /** Source: spec §6 employee.verified, §7 verify-employee */
  test('returns an employee at a table with the end of their phone number', async () => {
    const { http } = await openTables();
    expect(seen(await http.employee(layla.employee_id, { token }))).toEqual([
      200,
      { employee_id: layla.employee_id, employee_phone: '•••• ••07' },
    ]);
  });

  test('always returns the same not_found for unknown ids, unknown callers and a partner that is down', async () => {
    const { tables, http } = await openTables();
    tables.double.trouble(/E-silent/, 'reset');
    const responses = await Promise.all([
      http.employee('E-8', { token }),
      http.employee('E-silent', { token }),
      http.employee(layla.employee_id),
      http.employee(layla.employee_id, { token: forged }),
      http.employee(layla.employee_id, { token: '4' }),
      http.employee(layla.employee_id, { token: tokenOf('Account', 'Staff') }),
      http.employee('%20', { token }),
    ]);
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('allows five failed tries at a table, whatever addresses they seem to come from', async () => {
    const { http } = await openTables();
    const tryId = (id: string, at: number, table = token) =>
      http.employee(id, { token: table, headers: { 'x-forwarded-for': `198.51.100.${at}` } });
    for (let at = 0; at < 5; at += 1) expect(seen(await tryId(`E-${at}x`, at))).toEqual(notFound);
    const stopped = await tryId(layla.employee_id, 9);
    expect(seen(stopped)).toEqual([429, { code: 'too_many' }]);
    expect(stopped.headers['retry-after']).toBe('900');
    expect((await tryId(layla.employee_id, 9, tokenOf('Table', '5'))).status).toBe(200);
  });
});

describe('GET /iiko/af/blue/{wallet_id}/', () => {
  /** Source: spec §3 blue-wallet, §7 blue.read */
  test('returns the balance with the venue’s decimals, and how much of it can be paid', async () => {
    const { tables, http } = await openTables();
    const { uuid } = await tables.seated();
    const wallet = { wallet_id: amal.wallet_id, balance: '100.00', name: 'A••• H•••', redeemable: '18.00' };
    expect(seen(await http.wallet(amal.wallet_id, uuid))).toEqual([200, wallet]);
    const inDinars = await openTables({
      currency: dinars,
      partner: { wallets: [{ ...amal, balance: 1_255 }] },
    });
    const order = await inDinars.tables.seated();
    expect((await inDinars.http.wallet(amal.wallet_id, order.uuid)).body).toMatchObject({
      balance: '1.255',
      redeemable: '1.255',
    });
  });

  test('always returns the same not_found for missing and for hidden wallets', async () => {
    const { tables, http } = await openTables();
    const { uuid } = await tables.seated();
    const finished = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    await tables.act(finished, { kind: 'move', move: 'cancel', reason: null });
    tables.double.trouble(/W-silent/, 'reset');
    const responses = await Promise.all([
      http.wallet('W-999', uuid),
      http.wallet('W-silent', uuid),
      http.wallet(amal.wallet_id, crypto.randomUUID()),
      http.wallet(amal.wallet_id, finished.uuid),
    ]);
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('requires an order', async () => {
    const { http } = await openTables();
    for (const order of ['', 'x', '1']) {
      expect((await http.wallet(amal.wallet_id, order)).status).toBe(422);
    }
    expect((await http.get(`/iiko/af/blue/${amal.wallet_id}/`)).status).toBe(422);
  });
});

test('responses that could reveal what exists take at least three tenths of a second', async () => {
  const { tables, http } = await openTables({ partner: { programme: members } });
  const { uuid } = await tables.seated({ total: '16.00' });
  const share = crypto.randomUUID();
  const wallet = { wallet_id: 'W-999', amount: '1.00', otp: '000000' };
  const responses = await Promise.all([
    http.active(token),
    http.active(forged),
    http.employee(layla.employee_id, { token }),
    http.employee(layla.employee_id),
    http.wallet(amal.wallet_id, uuid),
    http.wallet('W-999', crypto.randomUUID()),
    http.redeem(uuid, wallet),
    http.redeem(crypto.randomUUID(), wallet),
    http.promotions({ emenu_id: 8, cart_items: [aLineBody()], order_type: 'dine_in' }),
    http.tip({ order_uuid: uuid, tips_amount: '1.00' }),
    http.tip({ order_uuid: crypto.randomUUID(), tips_amount: '1.00' }),
    http.split({ order_id: crypto.randomUUID(), split_amounts: ['1', '1'] }),
    http.share({ order_id: uuid, split_payment_uuid: share, selected_language: 'en' }),
  ]);
  for (const { ms } of responses) expect(ms).toBeGreaterThanOrEqual(299);
});

test('writes from pages of other sites, and from forms, are refused', async () => {
  const { tables, http } = await openTables();
  const { uuid, version } = await tables.seated();
  const body = { order_uuid: uuid, tips_amount: '1.00' };
  const foreign = await http.tip(body, { headers: { origin: 'https://evil.example' } });
  const form = await http.tip(body, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const broken = await http.tip('{"order_uuid":');
  expect([foreign, form, broken].map(seen)).toEqual([
    [403, { code: 'foreign_origin' }],
    [415, { code: 'not_json' }],
    [400, { code: 'unreadable' }],
  ]);
  expect((await tables.read(uuid)).version).toBe(version);
});
