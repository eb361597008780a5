import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

async function aVenueForOrders(opening: Parameters<typeof anOpenVenue>[0] = {}) {
  const venue = await anOpenVenue(opening);
  const { order } = overHttp(venue);
  const count = async () => (await venue.orders.list({ limit: 100 })).length;
  return { venue, order, count };
}

const reused = { status: 422, body: { code: 'key_reused' } };
const duplicate = { status: 409, body: { code: 'duplicate_line' } };

describe('an idempotency key', () => {
  /** Source: spec §7 order.place */
  test('sent again with the same order gets the same response with the token', async () => {
    const { order, count } = await aVenueForOrders();
    const body = anOrderBody({ address_google_place_data: { place_id: 'one' } });
    const first = await order(body, 'a key');
    expect(first).toMatchObject({ status: 201, body: { padded_order_id: '00001', payment_url: null } });
    expect(first.body).toHaveProperty('owner_token', expect.stringMatching(/^[\w-]{43}$/));
    for (const again of [body, { ...body, address_google_place_data: { place_id: 'two' } }]) {
      expect(await order(again, 'a key')).toMatchObject({ status: 201, body: first.body });
    }
    expect(await count()).toBe(1);
  });

  test.for<[what: string, written: (body: Body) => Body]>([
    ['with members in another order', (body) => Object.fromEntries(Object.entries(body).reverse())],
    ['with amounts in another notation', (body) => ({ ...body, total: 18 })],
    [
      'with its line ids in uppercase',
      (body) => ({
        ...body,
        line_items: (body.line_items as Body[]).map((line) => ({
          ...line,
          cart_uuid: String(line.cart_uuid).toUpperCase(),
        })),
      }),
    ],
    ['with space around a name', (body) => ({ ...body, customer_name: ' Amal\t' })],
  ])('matches when its order is written %s', async ([, written]) => {
    const { order } = await aVenueForOrders();
    const body = anOrderBody();
    const first = await order(body, 'a key');
    expect(await order(written(body), 'a key')).toMatchObject({ status: 201, body: first.body });
  });

  test('keeps its order when the venue is closed', async () => {
    const { venue, order } = await aVenueForOrders();
    const body = anOrderBody();
    const first = await order(body, 'a key');
    venue.state.live = { ...venue.state.live, pausedUntil: new Date('2026-11-22T00:00:00Z') };
    expect((await order(body, 'a key')).body).toEqual(first.body);
  });

  test.for<[what: string, other: (body: Body) => Body]>([
    [
      'an additional line',
      (body) => ({ ...body, line_items: [...(body.line_items as Body[]), aLineBody()], total: '36' }),
    ],
    [
      'another quantity',
      (body) => ({
        ...body,
        line_items: (body.line_items as Body[]).map((line) => ({ ...line, quantity: 2 })),
        total: '36',
      }),
    ],
    ['another name', (body) => ({ ...body, customer_name: 'Salem' })],
    ['another total', (body) => ({ ...body, total: '17' })],
    ['entirely different lines', () => anOrderBody()],
  ])('that is bound cannot be used for %s', async ([, other]) => {
    const { order, count } = await aVenueForOrders();
    const body = anOrderBody();
    await order(body, 'a key');
    expect(await order(other(body), 'a key')).toMatchObject(reused);
    expect(await count()).toBe(1);
  });

  test('is not bound by a refusal', async () => {
    const { order } = await aVenueForOrders();
    const body = anOrderBody({ total: '17' });
    expect(await order(body, 'a key')).toMatchObject({ status: 409 });
    expect(await order({ ...body, total: '18' }, 'a key')).toMatchObject({ status: 201 });
  });

  test.for(['x', 'k'.repeat(255), 'é €', '"quoted", with a comma'])('can be any text: %s', async (key) => {
    const { order } = await aVenueForOrders();
    const body = anOrderBody();
    const header = Buffer.from(key).toString('latin1');
    const first = await order(body, header);
    expect(first.status).toBe(201);
    expect((await order({ ...body, customer_name: 'Salem' }, header)).body).toEqual(reused.body);
    expect((await order(body, header)).body).toEqual(first.body);
  });
});

/** The same order, without proof that the caller placed it. */
const withoutToken = ({ body }: { readonly body: unknown }) => {
  const { owner_token, ...shown } = body as Body;
  return { status: 201, body: shown };
};

describe('lines that were ordered', () => {
  test.for([null, 'another key'])('return the same order without its token, with key %s', async (key) => {
    const { order, count } = await aVenueForOrders();
    const body = anOrderBody({
      line_items: [aLineBody(), aLineBody({ product: 12, quantity: 2 })],
      total: '61',
    });
    const first = await order(body, 'a key');
    for (const other of [{ customer_name: 'Salem', total: '1' }, { total: '1' }, { order_comments: 'Hot' }]) {
      const { status, body: again } = await order({ ...body, ...other }, key ?? undefined);
      expect({ status, body: again }).toEqual(withoutToken(first));
    }
    expect(await count()).toBe(1);
  });

  test.for([null, 'another key'])(
    'return the token for the same complete request, with key %s',
    async (key) => {
      const { order } = await aVenueForOrders();
      const body = anOrderBody({ line_items: [aLineBody(), aLineBody({ product: 12 })], total: '39.5' });
      for (const firstKey of ['a key', undefined]) {
        const fresh = {
          ...body,
          line_items: (body.line_items as Body[]).map((line) => ({
            ...line,
            cart_uuid: crypto.randomUUID(),
          })),
        };
        const first = await order(fresh, firstKey);
        expect(await order(fresh, key ?? undefined)).toMatchObject({ status: 201, body: first.body });
      }
    },
  );

  test('return no token for a request that anyone could have made up', async () => {
    const { order } = await aVenueForOrders({ menu: { al_futtaim_enabled: true } });
    const body = anOrderBody({ ...atTable(), customer_name: null });
    const first = await order(body, 'a key');
    expect(first.body).toHaveProperty('owner_token');
    expect((await order(body, 'another key')).body).toEqual(withoutToken(first).body);
  });

  test('return the same order in any sequence and letter case', async () => {
    const { order } = await aVenueForOrders();
    const lines = [aLineBody(), aLineBody({ product: 12 })];
    const first = await order(anOrderBody({ line_items: lines, total: '39.5' }));
    const again = lines
      .toReversed()
      .map((line) => ({ ...line, cart_uuid: String(line.cart_uuid).toUpperCase() }));
    const response = await order(anOrderBody({ line_items: again, total: '39.5' }));
    expect(response.body).toEqual(withoutToken(first).body);
  });

  const [one, other] = [aLineBody(), aLineBody({ product: 12 })];
  test.for<[what: string, lines: readonly Body[]]>([
    ['one of them', [one]],
    ['both with a new one', [one, other, aLineBody()]],
    ['one of them and a new one', [one, aLineBody()]],
    ['the same id on another dish', [one, { ...other, product: 21 }]],
    ['the same id on a larger quantity', [one, { ...other, quantity: 2 }]],
    ['the same id with instructions', [one, { ...other, special_instructions: 'hot' }]],
  ])('cannot be ordered again as %s', async ([, lines]) => {
    const { order, count } = await aVenueForOrders();
    await order(anOrderBody({ line_items: [one, other], total: '39.5' }), 'a key');
    expect(await order(anOrderBody({ line_items: lines, total: '1' }), 'another key')).toMatchObject(
      duplicate,
    );
    expect(await count()).toBe(1);
  });

  test('cannot be combined from two orders', async () => {
    const { order } = await aVenueForOrders();
    const [first, second] = [aLineBody(), aLineBody()];
    await order(anOrderBody({ line_items: [first] }));
    await order(anOrderBody({ line_items: [second] }));
    expect(await order(anOrderBody({ line_items: [first, second], total: '36' }))).toMatchObject(duplicate);
  });

  test('cannot be in one order twice', async () => {
    const { order, count } = await aVenueForOrders();
    const line = aLineBody();
    const twice = [line, { ...line, cart_uuid: String(line.cart_uuid).toUpperCase() }];
    expect(await order(anOrderBody({ line_items: twice, total: '36' }))).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', issues: [{ path: 'line_items' }] },
    });
    expect(await count()).toBe(0);
  });
});

describe('simultaneous requests', () => {
  test('for one order make one order, at a table too', async () => {
    const { venue, order, count } = await aVenueForOrders({
      menu: {
        categories: [
          {
            id: 1,
            name: 'Soups',
            products: [{ id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 1 }],
          },
        ],
      },
    });
    const body = anOrderBody(atTable());
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => order(body, at % 2 ? 'a key' : undefined)),
    );
    expect(
      new Set(responses.map(({ status, body: responseBody }) => JSON.stringify([status, responseBody]))).size,
    ).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await count()).toBe(1);
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 0 });
  });
});
