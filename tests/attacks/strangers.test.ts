import { describe, expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';
import type { Call } from '#contracts/call.ts';
import type { AmendmentKind } from '#contracts/calls/orders.ts';
import { amendmentProofs } from '#contracts/calls/orders.ts';
import type { Proof } from '#contracts/proofs.ts';
import { isProofList } from '#contracts/proofs.ts';
import { aTableServer } from '#tests/server/http/a-table-server.ts';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Body,
  tokenOf,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aPushRequest } from '#tests/support/push-subscriptions.ts';

const payments = { enable_payment_type: true, enable_cash: true, enable_card_machine: true };

/** An order at table 4 to which a guest has added a line, and the headers of each proof. */
async function aSharedOrder(isTableMode: boolean) {
  const venue = await anOpenVenue({ menu: { ...payments, al_futtaim_enabled: isTableMode } });
  const http = overHttp(venue);
  const { body } = await http.order(anOrderBody(atTable()), 'a key');
  const { uuid, owner_token } = body as { uuid: string; owner_token: string };
  const place = { 'location-token': tokenOf('Table', '4') };
  const added = await http.amend(uuid, { line_items: [aLineBody({ product: 12 })] }, place);
  const { guest_token } = added.body as { guest_token: string };
  const shown: Partial<Record<Proof, Readonly<Record<string, string>>>> = {
    order_link: {},
    owner_token: { 'order-token': owner_token },
    guest_token: { 'order-token': guest_token },
    own_place: place,
  };
  const stored = async () => {
    const order = await venue.orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  return { ...http, venue, uuid, shown, stored };
}

const bodies: Readonly<Record<AmendmentKind, () => Body>> = {
  line_items: () => ({ line_items: [aLineBody()] }),
  payment_type: () => ({ payment_type: 'machine' }),
  withdraw: () => ({ withdraw: true }),
};

const kinds = Object.keys(bodies) as AmendmentKind[];
const shownProofs: readonly Proof[] = ['order_link', 'own_place', 'guest_token', 'owner_token'];
const modes = [
  ['in table mode', true],
  ['at a table without table mode', false],
] as const;

const matrix = modes.flatMap(([where, isTableMode]) =>
  kinds.flatMap((kind) => shownProofs.map((proof) => ({ where, isTableMode, kind, proof }))),
);

/** A client with any other proof has the link as well. */
const isEnough = (kind: AmendmentKind, isTableMode: boolean, proof: Proof): boolean => {
  const enough: readonly Proof[] = amendmentProofs[kind][isTableMode ? 'tableMode' : 'elsewhere'];
  return enough.includes(proof) || enough.includes('order_link');
};

describe('changing an order', () => {
  test.for(matrix)('$where: $kind with $proof follows its contract', async (one) => {
    const { amend, uuid, shown, stored } = await aSharedOrder(one.isTableMode);
    const before = await stored();
    const { status, body } = await amend(uuid, bodies[one.kind](), shown[one.proof] ?? {});
    if (isEnough(one.kind, one.isTableMode, one.proof)) {
      expect(status).toBe(200);
      expect((await stored()).version).toBe(before.version + 1);
    } else {
      expect(status).toBe(403);
      expect(body).toEqual({ code: one.kind === 'line_items' ? 'unverified_table' : 'forbidden' });
      expect(await stored()).toEqual(before);
    }
  });

  test.for(kinds)('for takeaway needs the owner’s token alone: %s', async (kind) => {
    const venue = await anOpenVenue({ menu: payments });
    const { order, amend } = overHttp(venue);
    const { body } = await order(anOrderBody(), 'a key');
    const { uuid } = body as { uuid: string };
    for (const headers of [
      {},
      { 'location-token': tokenOf('Table', '4') },
      { 'order-token': 'A'.repeat(43) },
      { 'order-token': uuid },
    ]) {
      expect(await amend(uuid, bodies[kind](), headers)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect((await amend(uuid, bodies[kind]())).status).toBe(200);
  });

  test.for([
    ['another table', tokenOf('Table', '5')],
    ['a room of the same name', tokenOf('Room', '4')],
    ['an account', tokenOf('Account', 'Staff')],
    ['no location at all', 'VDQ.AAAAAAAAAAAAAAAA'],
  ] as const)('is refused with the code of %s', async ([, token]) => {
    const { amend, uuid } = await aSharedOrder(false);
    for (const body of [
      { ...bodies.line_items(), location_token: token },
      { ...bodies.line_items(), additional_data: { location_token: token } },
    ]) {
      expect(await amend(uuid, body, {})).toMatchObject({ status: 403, body: { code: 'unverified_table' } });
    }
    expect((await amend(uuid, bodies.line_items(), { 'location-token': token })).status).toBe(403);
  });

  test('is allowed with the code of its table in any part of the request', async () => {
    const { amend, uuid } = await aSharedOrder(false);
    const token = tokenOf('Table', '4');
    const answers = [
      await amend(uuid, { ...bodies.line_items(), location_token: token }, {}),
      await amend(uuid, { ...bodies.line_items(), additional_data: { location_token: token } }, {}),
      await amend(uuid, bodies.line_items(), { 'location-token': token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is refused with the owner’s token of another order', async () => {
    const { order, amend, uuid } = await aSharedOrder(false);
    const other = (await order(anOrderBody(), 'another key')).body as { owner_token: string };
    for (const kind of kinds) {
      expect((await amend(uuid, bodies[kind](), { 'order-token': other.owner_token })).status).toBe(403);
    }
  });
});

const namedBy = ({ proof }: Call): readonly Proof[] =>
  isProofList(proof)
    ? proof
    : Object.values(proof).flatMap(({ tableMode, elsewhere }) => [...tableMode, ...elsewhere]);
const needing = (proof: Proof) => allCalls.filter((call) => namedBy(call).includes(proof));

/** The address of a call, without any id of this venue. */
const addressOf = ({ path }: Call) =>
  path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const known: Readonly<Record<string, string>> = { lang: 'en', menu: '7', number: '1', version: '1' };
    return known[name] ?? crypto.randomUUID();
  });

const anybodysBody: Readonly<Record<string, () => Body>> = {
  '/[lang]/api/order/[id]/': () => ({ payment_type: 'machine' }),
  '/[lang]/api/order/[id]/push/': () => aPushRequest(),
  '/iiko/af/blue/[id]/': () => ({ wallet_id: 'W1', amount: '1.00', otp: '123456' }),
  '/iiko/af/payments/': () => ({
    order_id: crypto.randomUUID(),
    payment_options: 'full',
    selected_language: 'en',
  }),
  '/iiko/af/split-payments/': () => ({
    order_id: crypto.randomUUID(),
    split_payment_uuid: crypto.randomUUID(),
    selected_language: 'en',
  }),
  '/iiko/af/split-payments/create/': () => ({
    order_id: crypto.randomUUID(),
    split_amounts: ['9.00', '9.00'],
  }),
  '/iiko/tips/loyalty/promotions/': () => ({ order_uuid: crypto.randomUUID(), tips_amount: '1.00' }),
};

const aVenue = payingVenues();

describe('every other call', () => {
  test.for(needing('staff_cookie').map((call) => [call.path, call] as const))(
    'for staff is not found without the staff cookie: %s',
    async ([, call]) => {
      const { ask } = overHttp(await anOpenVenue());
      const address = addressOf(call).replace(/[0-9a-f-]{36}/, '11');
      const answer = await ask(address, { method: call.method, body: {} });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  test('about an order or location finds nothing without its link or code', async () => {
    const { ask } = (await aTableServer(aVenue)).http;
    const asked = (['order_link', 'place_code', 'one_time_password'] as const).flatMap(needing);
    expect(asked.length).toBeGreaterThanOrEqual(10);
    for (const call of asked) {
      const query = call.query ? `?order=${crypto.randomUUID()}` : '';
      const body = call.method === 'GET' ? undefined : anybodysBody[call.path]?.();
      const answer = await ask(call.method, addressOf(call) + query, body);
      const isCode = call.path.startsWith('/iiko/active-order/');
      expect([call.path, answer.status]).toEqual([call.path, isCode ? 403 : 404]);
    }
  });
});
