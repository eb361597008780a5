import { describe, expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';
import type { Call } from '#contracts/call.ts';
import * as tableCalls from '#contracts/calls/table.ts';
import type { Proof } from '#contracts/proofs.ts';
import { isProofList } from '#contracts/proofs.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { atTables } from '#tests/support/a-table.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { aLineBody, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { overTableHttp } from '#tests/support/over-table-http.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aPushRequest } from '#tests/support/push-subscriptions.ts';
import { amal } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

const locations = [
  ['to take away', false, {}],
  ['at a table without table mode', false, atTable()],
  ['at a table in table mode', true, atTable()],
] as const;

const everyOrder = locations.flatMap(([where, isTableMode, body]) =>
  (['cash', 'card'] as const).map((paidBy) => ({ where, isTableMode, paidBy, body })),
);

type Kind = Pick<(typeof everyOrder)[number], 'isTableMode' | 'paidBy' | 'body'>;

/** A real order, of which a stranger has the link. */
async function anOrder({ isTableMode, paidBy, body }: Kind, provider = aProvider()) {
  const tables = atTables(await aVenue({ provider }), {
    menu: { al_futtaim_enabled: isTableMode },
  });
  const tokens = inMemoryAccess();
  const staff = createToken();
  const access = { licence: tables.licence, purpose: 'board', label: '', isOperator: false } as const;
  await tokens.add(hashToken(staff), access);
  const http = overTableHttp(tables, { accessOf: accessIn(tokens) });
  const placed = await http.order(
    anOrderBody({ ...body, payment_type: paidBy, customer_name: 'Xanthippe' }),
    { key: 'a key' },
  );
  const { uuid, owner_token: owner } = placed.body as { uuid: string; owner_token: string };
  /** All that its owner sees of it, without the version: failed attempts change that, too. */
  const seen = async () => ({ ...((await http.readOrder(uuid, { owner })).body as object), version: 0 });
  return { http, tables, uuid, owner, staff, seen, stored: () => tables.read(uuid) };
}

type AnOrder = Awaited<ReturnType<typeof anOrder>>;

interface CallRequest {
  readonly path: string;
  readonly body?: Body;
}

const language = { selected_language: 'en' };
const amend = (body: () => Body) => (order: AnOrder) => ({
  path: `/en/api/order/${order.uuid}/`,
  body: body(),
});
const pay = ({ uuid }: AnOrder) => ({
  path: '/iiko/af/payments/',
  body: { order_id: uuid, payment_options: 'full', ...language },
});

/** What a stranger sends for each call about an order. */
const requests: Readonly<Record<string, (order: AnOrder) => CallRequest | Promise<CallRequest>>> = {
  'GET /[lang]/api/order/[id]/': ({ uuid }) => ({ path: `/en/api/order/${uuid}/` }),
  'PATCH /[lang]/api/order/[id]/ line_items': amend(() => ({ line_items: [aLineBody()] })),
  'PATCH /[lang]/api/order/[id]/ payment_type': amend(() => ({ payment_type: 'machine' })),
  'PATCH /[lang]/api/order/[id]/ withdraw': amend(() => ({ withdraw: true })),
  'POST /[lang]/api/order/[id]/push/': ({ uuid }) => ({
    path: `/en/api/order/${uuid}/push/`,
    body: aPushRequest({ on: false }),
  }),
  'POST /iiko/af/payments/ pay': pay,
  'POST /iiko/af/payments/ change_to_card': pay,
  'GET /iiko/af/blue/[id]/': ({ uuid }) => ({ path: `/iiko/af/blue/${amal.wallet_id}/?order=${uuid}` }),
  'POST /iiko/af/blue/[id]/': ({ uuid }) => ({
    path: `/iiko/af/blue/${uuid}/`,
    body: { wallet_id: amal.wallet_id, amount: '1.00', otp: '123456' },
  }),
  'POST /iiko/af/split-payments/create/': ({ uuid }) => ({
    path: '/iiko/af/split-payments/create/',
    body: { order_id: uuid, split_amounts: ['9.00', '9.00'] },
  }),
  'POST /iiko/af/split-payments/': async ({ tables, uuid, stored }) => {
    const isAtTable = (await (await tables.table()).tip(uuid, 0 as never, null)) !== null;
    const [share = crypto.randomUUID()] = isAtTable ? await tables.split(await stored(), '9', '9') : [];
    return {
      path: '/iiko/af/split-payments/',
      body: { order_id: uuid, split_payment_uuid: share, ...language },
    };
  },
  'POST /iiko/tips/loyalty/promotions/': ({ uuid }) => ({
    path: '/iiko/tips/loyalty/promotions/',
    body: { order_uuid: uuid, tips_amount: '1.00' },
  }),
};

/** What a call can do to an order, each with its proofs. */
const actsOf = ({ method, path, proof }: Call) =>
  isProofList(proof)
    ? [{ name: `${method} ${path}`, tableMode: proof, elsewhere: proof }]
    : Object.entries(proof).map(([act, byMode]) => ({ name: `${method} ${path} ${act}`, ...byMode }));

const aboutOrders: readonly Proof[] = ['order_link', 'owner_token', 'one_time_password'];
const onlyAtTables: readonly Call[] = Object.values(tableCalls);

const acts = allCalls.flatMap((call) =>
  actsOf(call)
    .filter(({ tableMode }) => tableMode.some((proof) => aboutOrders.includes(proof)))
    .map((act) => ({ ...act, call, isOnlyAtTables: onlyAtTables.includes(call) })),
);

const isTried = (name: string, { paidBy }: Kind) =>
  !name.endsWith(paidBy === 'card' ? ' change_to_card' : '/payments/ pay');

/** The status of a call whose only proof is the link. */
function statusFor(act: (typeof acts)[number], { isTableMode }: Kind): number {
  if (act.isOnlyAtTables && !isTableMode) return 404;
  const enough: readonly Proof[] = isTableMode ? act.tableMode : act.elsewhere;
  return enough.includes('order_link') ? act.call.status : 403;
}

describe('the holder of an order’s link', () => {
  test('is tested with every call about orders', () => {
    expect(new Set(acts.map(({ name }) => name))).toEqual(new Set(Object.keys(requests)));
  });

  test.for(everyOrder)(
    'can do with an order $where, paid by $paidBy, only what the contracts say',
    async (kind) => {
      for (const act of acts.filter(({ name }) => isTried(name, kind))) {
        const order = await anOrder(kind);
        const { path, body } = (await requests[act.name]?.(order)) ?? { path: '' };
        const before = await order.seen();
        const { status, body: answer } = await order.http.ask(act.call.method, path, body);
        const wanted = statusFor(act, kind);
        expect([act.name, status]).toEqual([act.name, wanted]);
        expect(JSON.stringify(answer)).not.toContain('Xanthippe');
        if (wanted >= 400) expect(await order.seen()).toEqual(before);
      }
    },
  );

  test.for(everyOrder.filter(({ isTableMode }) => !isTableMode))(
    'can pay an order $where, placed with $paidBy, by card only if it was placed so, while its owner always can',
    async (kind) => {
      const { http, uuid, owner, stored } = await anOrder(kind);
      const inFull = { order_id: uuid, payment_options: 'full', ...language };
      for (const token of [undefined, createToken(), uuid]) {
        const proof = token === undefined ? {} : { owner: token };
        expect((await http.pay(inFull, proof)).status).toBe(kind.paidBy === 'card' ? 200 : 403);
        expect((await stored()).paymentType).toBe(kind.paidBy);
      }
      const more = { line_items: [aLineBody()] };
      if (kind.paidBy === 'cash') expect((await http.amend(uuid, more, { owner })).status).toBe(200);
      expect((await http.pay(inFull, { owner })).status).toBe(200);
      expect((await stored()).paymentType).toBe('card');
    },
  );

  test('cannot pay with a provider that the venue does not offer', async () => {
    const { http, tables, uuid, owner, stored } = await anOrder(everyOrder[0] as Kind);
    tables.state.menu = { payment_enabled: false };
    const inFull = { order_id: uuid, payment_options: 'full', ...language };
    expect(await http.pay(inFull, { owner })).toMatchObject({
      status: 409,
      body: { code: 'payment_unavailable' },
    });
    expect((await stored()).paymentType).toBe('cash');
  });

  const guessesOf = ({ uuid, owner }: AnOrder) => [uuid, '00001', '1', owner, newReference(), createToken()];

  test.for(['paystack', 'noon', 'stripe'] as const)('learns nothing about a payment at %s', async (id) => {
    const order = await anOrder({ isTableMode: false, paidBy: 'card', body: {} }, aProvider({ id }));
    const { http, tables, uuid, stored } = order;
    const [{ reference = '', providerRef = '' } = {}] = (await stored()).attempts;
    const segment = id === 'noon' ? 'noon-payments' : id;
    const post = (body: Body) => http.post(`/en/${segment}/status/`, body);
    const bodyOf = (first: string, second: string) =>
      ({
        paystack: { reference: first },
        noon: { orderUUID: uuid, noonOrderId: second },
        stripe: { ref: first, session: second },
      })[id];
    for (const guess of guessesOf(order)) {
      expect((await post(bodyOf(guess, guess))).status).toBe(404);
      expect((await http.post(`/en/${segment}/status/${guess}/`, undefined)).status).toBe(404);
    }
    if (id !== 'paystack') expect((await post(bodyOf(reference, uuid))).status).toBe(404);
    expect((await post(bodyOf(reference, providerRef ?? ''))).status).toBe(200);
    await tables.payments.whenIdle();
  });

  test('cannot enter as staff', async () => {
    const order = await anOrder(everyOrder[0] as Kind);
    const { http, staff } = order;
    const staffCalls = allCalls.filter(({ path }) => /^\/(board|desk)\/.*(?<!leave\/)$/.test(path));
    const addressOf = ({ path }: Call) =>
      path
        .replace('[lang]', 'en')
        .replace('[of]', 'item')
        .replace('[id]', '11')
        .replace(/\[(number|version)\]/, '1');
    for (const call of staffCalls) {
      for (const token of guessesOf(order)) {
        const headers = { cookie: `board=${token}; desk=${token}` };
        const { status } = await http.post(addressOf(call), { token }, { headers });
        expect([call.path, status]).toEqual([call.path, 404]);
      }
    }
    expect((await http.post('/board/en/enter/', { token: staff })).status).toBe(200);
  });
});
