import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, minutes, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A message comes. */
async function comes(
  venue: PayingVenue,
  said: Readonly<Record<string, unknown>>,
  { signature = 'good' }: { readonly signature?: string | null } = {},
) {
  const headers = new Headers(signature === null ? {} : { 'x-signature': signature });
  const body = new TextEncoder().encode(JSON.stringify(said));
  const heard = await venue.payments.receiveWebhook(venue.licence, 'paystack', {
    headers,
    query: new URLSearchParams(),
    body,
  });
  await venue.payments.whenIdle();
  return heard;
}

const unsigned = { signature: null } as const;

const allEvents = async ({ database, licence }: PayingVenue) =>
  (
    await sql<{ kind: string; detail: unknown; reference: string | null }>`
      select kind, detail, reference from payment_events where licence = ${licence} order by id`.execute(
      database.db,
    )
  ).rows;

const messages = async ({ database }: PayingVenue) =>
  (await sql`select from payment_messages`.execute(database.db)).rows.length;

describe('a message', () => {
  test.for([{}, unsigned])('has the company asked, and is believed in nothing: %j', async (how) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const said = { event: '1', reference: attempt.reference, status: 'PAID' };
    expect(await comes(venue, said, how)).toBe('taken');
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
    venue.company.act(attempt.reference, 'PAID');
    await comes(venue, { ...said, event: '2' }, how);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test("finds the payment by the company's own name for it", async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await comes(venue, { providerRef: attempt.providerRef });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('counts once, however often it comes, with a number or without', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const { reference } = attempt;
    for (let at = 0; at < 10; at += 1) {
      await comes(venue, { event: 'one', reference, at });
      await comes(venue, { reference });
    }
    expect(venue.company.count('ask')).toBe(2);
    expect((await venue.events(attempt)).filter((kind) => kind === 'message')).toHaveLength(2);
  });

  test('ten at once are one', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await Promise.all(Array.from({ length: 10 }, () => comes(venue, { reference: attempt.reference })));
    expect(venue.company.count('ask')).toBe(1);
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
  });

  test('before the page has been named still finds it, and is asked about again soon', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const goOn = venue.company.hold('open');
    const opening = venue.open(order);
    while (venue.company.count('open') === 0) await new Promise(setImmediate);
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state: 'opening', providerRef: null });
    venue.company.fails('ask', 'not_found');
    expect(await comes(venue, { reference: attempt.reference })).toBe('taken');
    goOn();
    await opening;
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(5_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test.for([0, 30_000])(
    'that comes too soon is heeded as soon as a company likes: %d ms',
    async (minIntervalMs) => {
      const rules = { pollLimit: { minIntervalMs, max: 60 } };
      const venue = await aVenue({ company: aProvider({ rules }) });
      const { order, attempt } = await venue.opened();
      if (minIntervalMs === 0) venue.company.fails('ask', 'unreachable');
      else await venue.look(attempt);
      await comes(venue, { reference: attempt.reference });
      venue.company.act(attempt.reference, 'PAID');
      venue.pass(Math.max(5_000, minIntervalMs));
      await venue.round();
      expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    },
  );

  test('while the company is being asked is about what came after that question', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const goOn = venue.company.hold('ask');
    const looking = venue.payments.status(venue.licence, 'paystack', attempt);
    while (venue.company.count('ask') === 0) await new Promise(setImmediate);
    venue.company.act(attempt.reference, 'PAID');
    const hearing = comes(venue, { reference: attempt.reference });
    await looking;
    while (!(await venue.events(attempt)).includes('message'));
    // By now it is known to whoever asks.
    await venue.events(attempt);
    goOn();
    await hearing;
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('a message that comes late', () => {
  test.for(['failed', 'expired'] as const)('brings money on an attempt that had %s', async (state) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.company.act(attempt.reference, state === 'failed' ? 'FAILED' : 'EXPIRED');
    await venue.look(attempt);
    expect(await venue.attemptOf(order)).toMatchObject({ state, pollUntil: null });
    venue.company.turns(attempt.reference, 'PAID');
    venue.pass(minutes(72 * 60));
    await comes(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('for an order that nobody had paid in time has the money due back', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.pass(minutes(31));
    await venue.round();
    venue.pass(minutes(25 * 60));
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null });
    venue.company.turns(attempt.reference, 'PAID');
    venue.pass(minutes(48 * 60));
    await comes(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({
      state: 'paid',
      refundDue: price,
      refundReason: 'undone',
    });
    expect((await venue.read(order.uuid)).status).toBe('canceled');
  });

  test('while the company is silent has the payment followed again', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.company.act(attempt.reference, 'FAILED');
    await venue.look(attempt);
    venue.company.turns(attempt.reference, 'PAID');
    venue.company.fails('ask', 'unreachable');
    await comes(venue, { reference: attempt.reference });
    venue.pass(5_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', pollUntil: null });
  });

  test('of money that went back on the pages of the company is taken in', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await comes(venue, { event: '1', reference: attempt.reference });
    venue.company.givesBack(attempt.reference, 8_500);
    await comes(venue, { event: '2', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refunded: 8_500 });
    venue.company.givesBack(attempt.reference, 40_000);
    await comes(venue, { event: '3', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'refunded', refunded: price });
  });
});

describe('who sends what no company signs', () => {
  test('has it asked no more often than the company likes', async () => {
    const rules = { pollLimit: { minIntervalMs: 3_000, max: 6 } };
    const venue = await aVenue({ company: aProvider({ rules }) });
    const { attempt } = await venue.opened();
    for (let at = 0; at < 40; at += 1) {
      await comes(venue, { reference: attempt.reference, at }, unsigned);
      venue.pass(1_000);
      await venue.round();
    }
    expect(venue.company.count('ask')).toBeLessThanOrEqual(6);
  });

  test.for(['bad', ''])('with the signature %j is refused, and no company is asked', async (signature) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    expect(await comes(venue, { reference: attempt.reference, name: 'Amal' }, { signature })).toBe('forged');
    expect(venue.company.count('ask')).toBe(0);
    expect(await venue.attemptOf(order)).toEqual(attempt);
    expect(await messages(venue)).toBe(0);
    expect((await allEvents(venue)).at(-1)).toEqual({
      kind: 'message_refused',
      reference: null,
      detail: { company: 'paystack', why: 'signature' },
    });
  });

  test('about nothing of ours is told apart from the company, and leaves little behind', async () => {
    const venue = await aVenue();
    expect(await comes(venue, { reference: newReference() }, unsigned)).toBe('unknown');
    expect(await comes(venue, { reference: newReference() })).toBe('taken');
    expect(await messages(venue)).toBe(0);
    expect(await allEvents(venue)).toEqual([
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: false } },
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: true } },
    ]);
  });
});

describe('nobody is told anything', () => {
  test.for([
    ['of another company', aProvider({ id: 'stripe' })],
    ['by a company that sends nothing', aProvider({ lacks: ['hooks'] })],
  ] as const)('%s', async ([, company]) => {
    const venue = await aVenue({ company });
    expect(await comes(venue, { reference: newReference() })).toBe('nobody');
    venue.current.provider = null;
    expect(await comes(venue, { reference: newReference() })).toBe('nobody');
  });

  test('of what is no concern of ours', async () => {
    const venue = await aVenue();
    expect(await comes(venue, { ignored: true })).toBe('taken');
    expect(await allEvents(venue)).toEqual([]);
  });
});
