import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST' as const,
  body,
  headers,
});
const orderText = (overrides: Body = {}) => JSON.stringify(anOrderBody(overrides));

/** A venue, and the response to one request to order there. */
async function send(request: Parameters<ReturnType<typeof overHttp>['ask']>[1], path = '/en/api/order/') {
  const venue = await anOpenVenue({ menu: { enable_order_comments: true, enable_product_comments: true } });
  const { ask, logged } = overHttp(venue);
  const { status, body, headers } = await ask(path, request);
  return { status, body, headers, logged, orders: await venue.orders.list({ limit: 10 }) };
}

describe('a write', () => {
  test.for<[from: string, headers: Readonly<Record<string, string>>, status: number]>([
    ['no browser', {}, 201],
    ['a page of the site', { origin: 'https://corner.example', 'sec-fetch-site': 'same-origin' }, 201],
    ['a page of the site, with its host in uppercase', { origin: 'https://CORNER.example' }, 201],
    ['the address bar', { 'sec-fetch-site': 'none' }, 201],
    ['another site’s page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site’s page, in an old browser', { origin: 'https://evil.example' }, 403],
    ['another site’s page without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a page of a sibling domain',
      { origin: 'https://shop.corner.example', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['a page at another port', { origin: 'https://corner.example:8443' }, 403],
    ['a page with an opaque origin', { origin: 'null' }, 403],
    ['a page whose host starts like the site’s', { origin: 'https://corner.example.evil.example' }, 403],
  ])('from %s', async ([, headers, status]) => {
    const response = await send(post(orderText(), headers));
    expect(response.status).toBe(status);
    expect(response.orders).toHaveLength(status === 201 ? 1 : 0);
    if (status === 403) expect(response.body).toEqual({ code: 'foreign_origin' });
  });

  test.for<[type: string, status: number]>([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON ;charset=UTF-8', 201],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['application/json-patch+json', 415],
    ['text/plain; application/json', 415],
    ['', 415],
  ])('with type "%s" is %i', async ([type, status]) => {
    const response = await send(post(orderText(), { 'content-type': type }));
    expect(response.status).toBe(status);
    if (status === 415) expect(response.body).toEqual({ code: 'not_json' });
  });

  const unreadable: readonly [what: string, body: string | Buffer][] = [
    ['an empty body', ''],
    ['broken JSON', '{"menu": 7'],
    ['two JSON documents', `${orderText()}${orderText()}`],
    ['a form', 'menu=7'],
    ['JSON in UTF-16', Buffer.from(orderText(), 'utf16le')],
    ['bytes that are not text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['compressed JSON', Buffer.from('1f8b0800000000000003', 'hex')],
    ['NaN', '{"total": NaN}'],
  ];
  test.for(unreadable)('of %s is unreadable', async ([, body]) => {
    expect(await send(post(body))).toMatchObject({
      status: 400,
      body: { code: 'unreadable' },
      orders: [],
      logged: [],
    });
  });

  test('can start with a byte order mark', async () => {
    expect(
      await send(post(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(orderText())]))),
    ).toMatchObject({ status: 201 });
  });

  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const invalid: readonly [what: string, body: string][] = [
    ['a list', '[]'],
    ['a word', '"order"'],
    ['null', 'null'],
    ['a list in a list, thirty thousand deep', nested('[', ']', 30_000)],
    ['an object in an object, ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['unknown members', orderText({ status: 'fulfilled' })],
    ['a prototype', orderText().replace('{', '{"__proto__":{"total":"0"},')],
    ['a constructor', orderText().replace('{', '{"constructor":{"prototype":{}},')],
    [
      'a line’s prototype',
      orderText({ line_items: [aLineBody()] }).replace('"quantity"', '"__proto__":{},"quantity"'),
    ],
    ['too many lines', orderText({ line_items: Array.from({ length: 101 }, () => aLineBody()) })],
    [
      'too many choices',
      orderText({ line_items: [aLineBody({ variations: Array.from({ length: 101 }, (_, at) => at + 1) })] }),
    ],
    ['a name that is too long', orderText({ customer_name: 'a'.repeat(121) })],
    [
      'coordinates off the globe',
      orderText({ address_coordinates: { type: 'Point', coordinates: [181, 0] } }),
    ],
    [
      'a combo group without a product',
      orderText({ line_items: [aLineBody({ combo_groups: [{ id: 5, products: [] }] })] }),
    ],
  ];
  test.for(invalid)('of %s is refused with a limited number of issues', async ([, body]) => {
    const response = await send(post(body));
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
      orders: [],
      logged: [],
    });
    const { issues } = response.body as { issues: { path: string; message: string }[] };
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThanOrEqual(20);
  });

  test.for<[what: string, withDeep: (deep: string) => string]>([
    ['map data', (deep) => orderText({ address_google_place_data: { deep: '?' } }).replace('"?"', deep)],
    [
      'partner discounts',
      (deep) => orderText({ additional_data: { iiko_loyalty_discounts: ['?'] } }).replace('"?"', deep),
    ],
  ])('can contain %s of any depth', async ([, withDeep]) => {
    const venue = await anOpenVenue();
    const { ask, logged } = overHttp(venue);
    const request = post(withDeep(nested('[', ']', 25_000)), { 'idempotency-key': 'a key' });
    const first = await ask('/en/api/order/', request);
    expect(first.status).toBe(201);
    expect((await ask('/en/api/order/', request)).body).toEqual(first.body);
    expect(logged).toEqual([]);
  });

  test('stores well-formed text whatever was typed', async () => {
    const body = orderText({
      customer_name: '\ud800Amal\u0000\u202e',
      order_comments: 'one\r\ntwo\udfff\u0007',
      line_items: [aLineBody({ special_instructions: '\ud83d\ude00 \ud83d' })],
    });
    const { status, orders } = await send(post(body));
    expect(status).toBe(201);
    expect(orders).toMatchObject([
      {
        customer: { name: expect.stringMatching(/^Amal/) },
        comments: 'one\ntwo',
        lines: [{ content: { instructions: '😀' } }],
      },
    ]);
    expect(JSON.stringify(orders).isWellFormed()).toBe(true);
    expect(JSON.stringify(orders)).not.toMatch(/\\u0000|\\ud83d|\\ud800/);
  });

  test('does not change object prototypes', async () => {
    await send(post(orderText().replace('{', '{"__proto__":{"isAdmin":true},')));
    expect(({} as Readonly<Record<string, unknown>>).isAdmin).toBeUndefined();
  });
});

describe('a URL', () => {
  test.for(['/en/api/order/', '/en/api/order', '/en/api/order/?x=1', '/en/api/order?x=1', '/en//api/order'])(
    'accepts a write as %s',
    async (path) => {
      expect(await send(post(orderText()), path)).toMatchObject({ status: 201 });
    },
  );

  test.for([
    '/en/api/order/3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f',
    '/en/api/coupon/7/EID',
    '/en/api/stock/11',
  ])('read as %s redirects to the one with a slash', async (path) => {
    expect(await send({}, path)).toMatchObject({ status: 308, headers: { location: `${path}/` } });
  });

  test.for<
    [
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      status: number,
      allow: string | undefined,
    ]
  >([
    ['GET', '/en/api/order/', 405, 'POST'],
    ['PUT', '/en/api/order/', 405, 'POST'],
    ['POST', '/en/api/order/3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f/', 405, 'GET, HEAD, PATCH'],
    ['DELETE', '/en/api/order/3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f/', 405, 'GET, HEAD, PATCH'],
    ['POST', '/en/api/coupon/7/EID/', 405, 'GET, HEAD'],
    ['POST', '/en/api/menu/corner/', 405, 'GET, HEAD'],
    ['POST', '/en/home', 405, 'GET, HEAD'],
    ['POST', '/xx/api/order/', 404, undefined],
    ['PATCH', '/api/order/', 404, undefined],
    ['GET', '/xx/api/stock/11/', 404, undefined],
    ['POST', '/en/api/order/%ff/', 400, undefined],
    ['POST', `/en/api/order/${'x'.repeat(2_048)}/`, 414, undefined],
  ])('%s %s is %i and allows %s', async ([method, path, status, allow]) => {
    const response = await send({ method, body: '{}' }, path);
    expect(response.status).toBe(status);
    expect(response.headers.allow).toBe(allow);
  });

  test.for(['', 'k'.repeat(256)])('with the key "%s" is refused as invalid', async (key) => {
    const response = await send(
      { method: 'POST', body: '{}', headers: { 'idempotency-key': key } },
      '/en/api/order/',
    );
    expect(response).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });

  test('of an order responds to HEAD like GET', async () => {
    const venue = await anOpenVenue();
    const { ask, order } = overHttp(venue);
    const { uuid } = (await order(anOrderBody())).body as { uuid: string };
    const head = await ask(`/en/api/order/${uuid}/`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: null, headers: { 'cache-control': 'no-store' } });
  });

  test('in a language that the venue lacks gets the language of the venue', async () => {
    const response = await send(post(orderText()), '/de/api/order/');
    expect(response).toMatchObject({ status: 201, orders: [{ language: 'en' }] });
  });

  test.for([
    ['POST', '/en/api/order/'],
    ['PATCH', '/en/api/order/3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f/'],
    ['GET', '/en/api/order/3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f/'],
    ['GET', '/en/api/coupon/7/EID/'],
    ['GET', '/en/api/stock/11/'],
  ] as const)('of a suspended venue has no call: %s %s', async ([method, path]) => {
    const venue = await anOpenVenue({ venue: { status: 'SUSPENDED' } });
    const { ask, logged } = overHttp(venue);
    const request = method === 'GET' ? {} : { method, body: orderText() };
    expect(await ask(path, request)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(logged).toEqual([]);
    expect(await venue.orders.list({ limit: 10 })).toEqual([]);
  });
});
