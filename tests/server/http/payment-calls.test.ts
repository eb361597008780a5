import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { neighbour, overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

async function paying(id: ProviderId) {
  const company = aProvider({ id });
  const venue = await aVenue({ company });
  const http = overPayingHttp(venue);
  const { order, attempt } = await http.placed();
  return { venue, company, http, order, attempt };
}

type Paying = Awaited<ReturnType<typeof paying>>;
type Asked = readonly [path: string, body: object | null];

/** How the page of each company asks. */
const asks = {
  sandbox: ({ attempt }) => ['/en/sandbox/status/', { reference: attempt.reference }],
  paylink: ({ attempt: { reference, providerRef } }) => [
    '/en/paylink/status/',
    { reference, checkout: providerRef },
  ],
  ngenius: ({ attempt }) => ['/en/ngenius/status/', { reference: attempt.reference }],
  xpresspay: ({ attempt }) => ['/en/xpresspay/status/', { reference: attempt.reference }],
  skipcash: ({ attempt }) => ['/en/skipcash/status/', { reference: attempt.reference }],
  paytabs: ({ attempt }) => [`/en/paytabs/status/${attempt.reference}/`, null],
  thawani: ({ attempt }) => ['/en/thawani/status/', { ref: attempt.reference }],
  '2c2p': ({ attempt }) => [`/en/2c2p/status/${attempt.reference}/`, null],
  magnati: ({ attempt }) => [`/en/magnati/status/${attempt.reference}/`, null],
  paystack: ({ attempt }) => [`/en/paystack/status/${attempt.reference}/`, null],
  stripe: ({ attempt: { reference, providerRef } }) => [
    '/en/stripe/status/',
    { ref: reference, session: providerRef },
  ],
  noon: ({ order, attempt }) => [
    '/en/noon-payments/status/',
    { orderUUID: order.uuid, noonOrderId: attempt.providerRef },
  ],
} satisfies Readonly<Record<string, (it: Pick<Paying, 'order' | 'attempt'>) => Asked>>;

const companies = Object.keys(asks) as (keyof typeof asks)[];

describe('who asks what became of a payment', () => {
  /** Source: spec §3 payment-status, §7 status.calls, status.reply */
  test.for(companies)('of %s is told, and of no more', async (id) => {
    const it = await paying(id);
    const [path, body] = asks[id](it);
    const first = await it.http.status(path, body);
    expect([first.status, JSON.parse(first.text)]).toEqual([
      200,
      { status: 'PENDING', orderId: '00001', orderUUID: it.order.uuid },
    ]);
    expect(first.headers['cache-control']).toBe('no-store');
    it.company.act(it.attempt.reference, 'PAID');
    await it.http.status(path, body);
    expect(JSON.parse((await it.http.status(path, body)).text)).toMatchObject({ status: 'PAID' });
  });

  test.for(companies)('of %s by what is not right learns one and the same nothing', async (id) => {
    const it = await paying(id);
    const other = await it.http.placed({
      line_items: [{ product: 12, quantity: 1, cart_uuid: crypto.randomUUID() }],
      total: '21.50',
    });
    const [path, body] = asks[id](it);
    const stranger: Asked = asks[id]({
      order: { ...it.order, uuid: crypto.randomUUID() },
      attempt: { ...it.attempt, reference: newReference() },
    });
    const swapped: Asked = asks[id]({
      order: it.order,
      attempt: { ...it.attempt, providerRef: other.attempt.providerRef },
    });
    const elsewhere = id === 'ngenius' ? 'skipcash' : 'ngenius';
    const answers = [
      await it.http.status(...stranger),
      await it.http.status(path, body, neighbour),
      await it.http.status(...asks[elsewhere](it)),
      await it.http.status(`/en/paytabs/status/${newReference().toLowerCase()}/`),
      ...(JSON.stringify(swapped) === JSON.stringify([path, body]) ? [] : [await it.http.status(...swapped)]),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([404, '{"code":"not_found"}']);
      expect(answer.headers).toEqual({ ...answers[0]?.headers, date: answer.headers.date });
    }
  });

  test('while the company is down is told what is stored', async () => {
    const it = await paying('paytabs');
    it.company.state.down = 'unreachable';
    const [path, body] = asks.paytabs(it);
    for (let at = 0; at < 3; at += 1) {
      const { status, text } = await it.http.status(path, body);
      expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'PENDING' }]);
    }
  });

  test('while the company keeps it waiting is told at once', async () => {
    const it = await paying('stripe');
    const goOn = it.company.hold('ask');
    const [path, body] = asks.stripe(it);
    const question = body as { ref: string; session: string };
    expect(await it.venue.payments.status(it.venue.licence, 'stripe', question)).toMatchObject({
      status: 'PENDING',
    });
    goOn();
    expect((await it.http.status(path, body)).status).toBe(200);
  });

  test.for(['paid', 'refunded', 'superseded'] as const)('after it was %s is told so', async (state) => {
    const it = await paying('ngenius');
    const { reference } = it.attempt;
    const [path, body] = asks.ngenius(it);
    if (state === 'superseded') await it.http.amend(it.order.uuid, { payment_type: 'cash' });
    else it.company.act(reference, 'PAID');
    await it.http.status(path, body);
    if (state === 'refunded') await it.venue.payments.refund(it.venue.licence, 1, 18_000 as never, 'ask');
    const { text } = await it.http.status(path, body);
    expect(JSON.parse(text).status).toBe(
      { paid: 'PAID', refunded: 'REFUNDED', superseded: 'CANCELLED' }[state],
    );
  });

  test('by a reference that is nobody’s finds nothing, and makes nobody wait', async () => {
    const it = await paying('ngenius');
    const http = overPayingHttp(it.venue, { limits: createLimits(() => it.venue.clock.now.getTime()) });
    for (let at = 0; at < 25; at += 1) {
      expect((await http.status('/en/ngenius/status/', { reference: newReference() })).status).toBe(404);
    }
    expect((await http.status(...asks.ngenius(it))).status).toBe(200);
  });

  test.for([
    ['GET', 405],
    ['PUT', 405],
  ] as const)('by %s is refused', async ([method, status]) => {
    const it = await paying('paytabs');
    expect((await it.http.ask(asks.paytabs(it)[0], { method })).status).toBe(status);
  });

  test.for([
    {},
    { reference: 7 },
    { reference: '' },
    { reference: 'x'.repeat(201) },
    { reference: 'R', more: 1 },
    [],
  ])('with %j gets nothing out of it', async (body) => {
    const it = await paying('ngenius');
    const { status } = await it.http.status('/en/ngenius/status/', body);
    expect([404, 422]).toContain(status);
  });
});

describe('who wants to pay an order', () => {
  const pay = (it: Paying, order_id: string, host?: string) =>
    it.http.status(
      '/iiko/af/payments/',
      { order_id, payment_options: 'full', selected_language: 'en' },
      host,
    );

  /** Source: spec §7 payments */
  test('is led to its page, at the address where they see the venue', async () => {
    const it = await paying('paystack');
    const { status, text } = await pay(it, it.order.uuid);
    expect([status, JSON.parse(text)]).toEqual([200, { payment_url: it.attempt.payUrl }]);
  });

  test.for([
    ['that nobody made', crypto.randomUUID(), undefined],
    ['of another venue', null, neighbour],
  ] as const)('%s finds nothing', async ([, uuid, host]) => {
    const it = await paying('paystack');
    const { status, text } = await pay(it, uuid ?? it.order.uuid, host);
    expect([status, text]).toEqual([404, '{"code":"not_found"}']);
  });

  test('that is paid, or came to nothing, is told that it is over', async () => {
    const it = await paying('paystack');
    it.company.act(it.attempt.reference, 'PAID');
    await it.venue.look(it.attempt);
    expect(await pay(it, it.order.uuid)).toMatchObject({ status: 409, text: '{"code":"order_finished"}' });
    await it.http.move(1, 'cancel');
    expect(await pay(it, it.order.uuid)).toMatchObject({ status: 409, text: '{"code":"order_finished"}' });
  });

  test('while the company is down is told to come again', async () => {
    const it = await paying('paystack');
    await it.http.amend(it.order.uuid, { payment_type: 'cash' });
    await it.http.amend(it.order.uuid, { payment_type: 'card' });
    it.company.state.down = 'unreachable';
    const answer = await pay(it, it.order.uuid);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('where the venue has no company is told so', async () => {
    const it = await paying('paystack');
    it.venue.current.provider = null;
    expect(await pay(it, it.order.uuid)).toMatchObject({
      status: 409,
      text: '{"code":"payment_unavailable"}',
    });
  });
});
