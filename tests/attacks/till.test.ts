import { describe, expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';
import { isProofList } from '#contracts/proofs.ts';
import { createToken } from '#server/staff/access/access-token.ts';
import { aTill } from '#tests/support/a-till.ts';

type Till = Awaited<ReturnType<typeof aTill>>;

const calls = allCalls.filter(({ proof }) => isProofList(proof) && proof.includes('till_token'));

const addressOf = (path: string) => path.replace('[id]', crypto.randomUUID());

const strangers: readonly (readonly [string, (till: Till) => Promise<Readonly<Record<string, string>>>])[] = [
  ['no token', async () => ({ authorization: '' })],
  ['a token that does not exist', async () => ({ authorization: `Bearer ${createToken()}` })],
  ['something that is no token', async () => ({ authorization: "Bearer ' or 1=1" })],
  ['the token of another venue', async ({ tokenFor }) => bearer(await tokenFor('till', 'next-door'))],
  ['the token of the order board', async ({ tokenFor }) => bearer(await tokenFor('board'))],
  ['a token for publishing', async ({ tokenFor }) => bearer(await tokenFor('publish'))],
  ['the token of a printer', async ({ tokenFor }) => bearer(await tokenFor('printer'))],
  ['its token in a cookie', async ({ own }) => ({ authorization: '', cookie: `board=${own.token}` })],
  [
    'a token that was revoked',
    async ({ tokenFor, access }) => {
      const made = await tokenFor();
      await access.revoke('corner', made.id);
      return bearer(made);
    },
  ],
];

const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });

describe('whoever shows', () => {
  test.for(strangers)('%s reads and changes nothing', async ([, headersIn]) => {
    const till = await aTill();
    const uuid = await till.order();
    const headers = await headersIn(till);
    expect(calls.length).toBeGreaterThanOrEqual(7);
    for (const { method, path } of calls) {
      const address = path.replace('[id]', uuid);
      const answer =
        method === 'GET' ? await till.get(address, { headers }) : await till.post(address, {}, { headers });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(answer.body).toEqual({ code: 'unauthorized' });
    }
    expect(await till.venue.orders.find(uuid)).toMatchObject({ version: 1 });
  });
});

describe('the token of a POS', () => {
  test('opens neither the board nor the menu editor nor publishing', async () => {
    const { own, http } = await aTill();
    for (const screen of ['board', 'desk']) {
      const entered = await http.ask(`/${screen}/en/enter/`, { method: 'POST', body: { token: own.token } });
      expect(entered.status).toBe(404);
    }
    const asked = await http.ask('/board/en/orders/', {
      method: 'POST',
      headers: { cookie: `board=${own.token}`, authorization: `Bearer ${own.token}` },
      body: { known: [] },
    });
    expect(asked.status).toBe(404);
    const published = await http.ask('/publish/', {
      method: 'POST',
      headers: bearer(own),
      body: { files: {} },
    });
    expect(published.status).toBe(404);
  });

  test('makes no call of diners or staff under /till', async () => {
    const { get, post } = await aTill();
    for (const path of [
      '/till/',
      '/till/board/',
      '/till/orders/x/',
      '/till/en/api/order/',
      '/till/%2e%2e/board/',
      '/till/order/%3Fx=1/',
      '/till/order/a%20b/',
    ])
      expect((await get(path)).status, path).not.toBe(200);
    expect((await post('/till/orders/', {})).status).toBe(405);
  });

  test('cannot be guessed: wrong ones are limited, and the right one still works', async () => {
    const { get } = await aTill();
    const answers = [];
    for (let at = 0; at < 25; at += 1) answers.push(await get('/till/orders/', { token: createToken() }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/till/orders/')).status).toBe(200);
  });

  test('is answered 300 times a minute, and told when to come again', async () => {
    const { get, tokenFor } = await aTill();
    for (let at = 0; at < 300; at += 1) await get('/till/orders/');
    const late = await get('/till/orders/');
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '60' } });
    const { token } = await tokenFor();
    expect((await get('/till/orders/', { token })).status).toBe(200);
  });
});

describe('a body', () => {
  const large = JSON.stringify({ move: 'accept', reason: 'x'.repeat(1_048_576) });

  test.for(calls.filter(({ method }) => method === 'POST').map(({ path }) => path))(
    'of a megabyte is refused at %s',
    async (path) => {
      const { post } = await aTill();
      expect(await post(addressOf(path), large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    },
  );

  test.for([
    ['{"move":', 400, 'unreadable'],
    ['[]', 422, 'invalid_request'],
    ['null', 422, 'invalid_request'],
    ['{"__proto__":{"move":"accept"}}', 422, 'invalid_request'],
  ] as const)('that is %s is answered with %d %s', async ([body, status, code]) => {
    const { order, post } = await aTill();
    expect(await post(`/till/order/${await order()}/`, body)).toMatchObject({ status, body: { code } });
  });

  test('of a web page is refused', async () => {
    const { order, post } = await aTill();
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await post(`/till/order/${await order()}/`, { move: 'accept' }, { headers });
    expect(answer.status).toBe(403);
  });
});

describe('prices', () => {
  const never = () => ({
    publish: () => Promise.reject(new Error('These prices never reach the publisher')),
  });

  test.for<readonly [string, unknown]>([
    ['negative', [{ product: 11, price: '-1' }]],
    ['negative as a number', [{ product: 11, price: -0.01 }]],
    ['huge', [{ product: 11, price: '9999999999999' }]],
    ['infinite', [{ product: 11, price: '1e999' }]],
    ['with four decimals', [{ product: 11, price: '1.2345' }]],
    ['with a comma', [{ product: 11, price: '1,50' }]],
    ['empty', [{ product: 11, price: '' }]],
    ['without a dish', [{ price: '1' }]],
    ['of a dish and a code', [{ product: 11, sku: 'A', price: '1' }]],
    ['with another member', [{ product: 11, price: '1', name: 'Free soup' }]],
    ['none at all', []],
    ['of too many dishes', Array.from({ length: 2_001 }, () => ({ product: 1, price: '1' }))],
  ])('that are %s are refused', async ([, prices]) => {
    const { post } = await aTill({}, never);
    expect(await post('/till/prices/', { prices })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
  });

  test('of ten thousand dishes at once are too large', async () => {
    const { post } = await aTill({}, never);
    const prices = Array.from({ length: 10_000 }, (_, at) => ({ product: at + 1, price: '18.00' }));
    expect(await post('/till/prices/', { prices })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('are all that it can publish', async () => {
    const { post } = await aTill({}, never);
    for (const more of [{ venue: {} }, { files: {} }, { force: true }, { edits: { items: [] } }]) {
      const answer = await post('/till/prices/', { prices: [{ product: 11, price: '1' }], ...more });
      expect(answer.status).toBe(422);
    }
  });
});
