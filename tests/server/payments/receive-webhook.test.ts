import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { dueOf, minutes, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A message arrives. */
async function receive(
  venue: PayingVenue,
  message: Readonly<Record<string, unknown>>,
  { signature = 'good' }: { readonly signature?: string | null } = {},
) {
  const headers = new Headers(signature === null ? {} : { 'x-signature': signature });
  const body = new TextEncoder().encode(JSON.stringify(message));
  const outcome = await venue.payments.receiveWebhook(venue.licence, 'paystack', {
    headers,
    query: new URLSearchParams(),
    body,
  });
  await venue.payments.whenIdle();
  return outcome;
}

const unsigned = { signature: null } as const;

const allEvents = async ({ database, licence }: PayingVenue) =>
  (
    await sql<{ kind: string; detail: unknown; reference: string | null }>`
      select kind, detail, reference from payment_events where licence = ${licence} order by id`.execute(
      database.db,
    )
  ).rows;

const storedMessages = async ({ database }: PayingVenue) =>
  (await sql`select from payment_messages`.execute(database.db)).rows.length;

describe('a webhook message', () => {
  test.for([{}, unsigned])('makes the provider be polled and is not trusted itself: %j', async (options) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const message = { event: '1', reference: attempt.reference, status: 'PAID' };
    expect(await receive(venue, message, options)).toBe('taken');
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { ...message, event: '2' }, options);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('finds the payment by the name that the provider gave it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { providerRef: attempt.providerRef });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('counts once, however often it arrives, with an id or without', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    const { reference } = attempt;
    for (let at = 0; at < 10; at += 1) {
      await receive(venue, { event: 'one', reference, at });
      await receive(venue, { reference });
    }
    expect(venue.provider.count('ask')).toBe(2);
    expect((await venue.events(attempt)).filter((kind) => kind === 'message')).toHaveLength(2);
  });

  test('counts once when ten copies arrive at the same time', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await Promise.all(Array.from({ length: 10 }, () => receive(venue, { reference: attempt.reference })));
    expect(venue.provider.count('ask')).toBe(1);
    expect((await venue.read(order.uuid)).payments).toHaveLength(1);
  });

  test('that arrives before the page has a name still finds the payment, which is polled again soon', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const resume = venue.provider.hold('open');
    const opening = venue.open(order);
    while (venue.provider.count('open') === 0) await new Promise(setImmediate);
    const attempt = await venue.attemptOf(order);
    expect(attempt).toMatchObject({ state: 'opening', providerRef: null });
    venue.provider.fails('ask', 'not_found');
    expect(await receive(venue, { reference: attempt.reference })).toBe('taken');
    resume();
    await opening;
    venue.provider.act(attempt.reference, 'PAID');
    venue.pass(5_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test.for([0, 30_000])(
    'that arrives too soon is followed up as soon as the poll limit allows: %d ms',
    async (minIntervalMs) => {
      const rules = { pollLimit: { minIntervalMs, max: 60 } };
      const venue = await aVenue({ provider: aProvider({ rules }) });
      const { order, attempt } = await venue.opened();
      if (minIntervalMs === 0) venue.provider.fails('ask', 'unreachable');
      else await venue.look(attempt);
      await receive(venue, { reference: attempt.reference });
      venue.provider.act(attempt.reference, 'PAID');
      venue.pass(Math.max(5_000, minIntervalMs));
      await venue.round();
      expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
    },
  );

  test('during a poll leads to another poll', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const resume = venue.provider.hold('ask');
    const polling = venue.payments.status(venue.licence, 'paystack', attempt);
    while (venue.provider.count('ask') === 0) await new Promise(setImmediate);
    venue.provider.act(attempt.reference, 'PAID');
    const receiving = receive(venue, { reference: attempt.reference });
    await polling;
    while (!(await venue.events(attempt)).includes('message'));
    // By now the message is known to every reader.
    await venue.events(attempt);
    resume();
    await receiving;
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('a late message', () => {
  test.for(['failed', 'expired'] as const)('settles an attempt that had %s', async (state) => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.provider.act(attempt.reference, state === 'failed' ? 'FAILED' : 'EXPIRED');
    await venue.look(attempt);
    expect(await venue.attemptOf(order)).toMatchObject({ state, pollUntil: null });
    venue.provider.turns(attempt.reference, 'PAID');
    venue.pass(minutes(72 * 60));
    await receive(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('for an order that was not paid in time makes the payment refundable', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.pass(minutes(31));
    await venue.round();
    venue.pass(minutes(25 * 60));
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null });
    venue.provider.turns(attempt.reference, 'PAID');
    venue.pass(minutes(48 * 60));
    await receive(venue, { reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({
      state: 'paid',
      refundDue: price,
      refundReason: 'undone',
    });
    expect((await venue.read(order.uuid)).status).toBe('canceled');
  });

  test('while the provider does not respond starts polling again', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened({ payBy: null });
    venue.provider.act(attempt.reference, 'FAILED');
    await venue.look(attempt);
    venue.provider.turns(attempt.reference, 'PAID');
    venue.provider.fails('ask', 'unreachable');
    await receive(venue, { reference: attempt.reference });
    venue.pass(5_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', pollUntil: null });
  });

  test('about a refund made at the provider records it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await receive(venue, { event: '1', reference: attempt.reference });
    venue.provider.givesBack(attempt.reference, 8_500);
    await receive(venue, { event: '2', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refunded: 8_500 });
    venue.provider.givesBack(attempt.reference, 40_000);
    await receive(venue, { event: '3', reference: attempt.reference });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'refunded', refunded: price });
  });
});

describe('a sender of unsigned messages', () => {
  test('causes no more polls than the provider allows', async () => {
    const rules = { pollLimit: { minIntervalMs: 3_000, max: 6 } };
    const venue = await aVenue({ provider: aProvider({ rules }) });
    const { attempt } = await venue.opened();
    for (let at = 0; at < 40; at += 1) {
      await receive(venue, { reference: attempt.reference, at }, unsigned);
      venue.pass(1_000);
      await venue.round();
    }
    expect(venue.provider.count('ask')).toBeLessThanOrEqual(6);
  });

  test.for(['bad', ''])(
    'with the signature %j is refused, and the provider is not polled',
    async (signature) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      venue.provider.act(attempt.reference, 'PAID');
      expect(await receive(venue, { reference: attempt.reference, name: 'Amal' }, { signature })).toBe(
        'forged',
      );
      expect(venue.provider.count('ask')).toBe(0);
      expect(await venue.attemptOf(order)).toEqual(attempt);
      expect(await storedMessages(venue)).toBe(0);
      expect((await allEvents(venue)).at(-1)).toEqual({
        kind: 'message_refused',
        reference: null,
        detail: { company: 'paystack', why: 'signature' },
      });
    },
  );

  test('about unknown payments is distinguished from the provider and leaves few records', async () => {
    const venue = await aVenue();
    expect(await receive(venue, { reference: newReference() }, unsigned)).toBe('unknown');
    expect(await receive(venue, { reference: newReference() })).toBe('taken');
    expect(await storedMessages(venue)).toBe(0);
    expect(await allEvents(venue)).toEqual([
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: false } },
      { kind: 'message_unknown', reference: null, detail: { company: 'paystack', isSigned: true } },
    ]);
  });
});

describe('a message is not delivered', () => {
  test.for([
    ['from another provider', aProvider({ id: 'stripe' })],
    ['from a provider without webhooks', aProvider({ lacks: ['hooks'] })],
  ] as const)('%s', async ([, provider]) => {
    const venue = await aVenue({ provider });
    expect(await receive(venue, { reference: newReference() })).toBe('nobody');
    venue.current.provider = null;
    expect(await receive(venue, { reference: newReference() })).toBe('nobody');
  });

  test('when it is about something else', async () => {
    const venue = await aVenue();
    expect(await receive(venue, { ignored: true })).toBe('taken');
    expect(await allEvents(venue)).toEqual([]);
  });
});
