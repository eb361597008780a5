import { describe, expect, test } from 'vitest';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { neighbour, overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

async function aPayment(id: ProviderId) {
  const provider = aProvider({ id });
  const venue = await aVenue({ provider });
  const http = overPayingHttp(venue);
  const { order, attempt } = await http.placed();
  return { venue, provider, http, order, attempt };
}

type Payment = Awaited<ReturnType<typeof aPayment>>;
type StatusRequest = readonly [path: string, body: object | null];

/** The status request of each provider’s page. */
const statusRequests = {
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
} satisfies Readonly<Record<string, (it: Pick<Payment, 'order' | 'attempt'>) => StatusRequest>>;

const providers = Object.keys(statusRequests) as (keyof typeof statusRequests)[];

describe('a request for the status of a payment', () => {
  /** Source: spec §3 payment-status, §7 status.calls, status.reply */
  test.for(providers)('with %s gets the status and nothing else', async (id) => {
    const payment = await aPayment(id);
    const [path, body] = statusRequests[id](payment);
    const first = await payment.http.status(path, body);
    expect([first.status, JSON.parse(first.text)]).toEqual([
      200,
      { status: 'PENDING', orderId: '00001', orderUUID: payment.order.uuid },
    ]);
    expect(first.headers['cache-control']).toBe('no-store');
    payment.provider.act(payment.attempt.reference, 'PAID');
    await payment.http.status(path, body);
    expect(JSON.parse((await payment.http.status(path, body)).text)).toMatchObject({ status: 'PAID' });
  });

  test.for(providers)('with %s and wrong data always gets the same not_found', async (id) => {
    const payment = await aPayment(id);
    const other = await payment.http.placed({
      line_items: [{ product: 12, quantity: 1, cart_uuid: crypto.randomUUID() }],
      total: '21.50',
    });
    const [path, body] = statusRequests[id](payment);
    const unknown: StatusRequest = statusRequests[id]({
      order: { ...payment.order, uuid: crypto.randomUUID() },
      attempt: { ...payment.attempt, reference: newReference() },
    });
    const swapped: StatusRequest = statusRequests[id]({
      order: payment.order,
      attempt: { ...payment.attempt, providerRef: other.attempt.providerRef },
    });
    const otherProvider = id === 'ngenius' ? 'skipcash' : 'ngenius';
    const responses = [
      await payment.http.status(...unknown),
      await payment.http.status(path, body, neighbour),
      await payment.http.status(...statusRequests[otherProvider](payment)),
      await payment.http.status(`/en/paytabs/status/${newReference().toLowerCase()}/`),
      ...(JSON.stringify(swapped) === JSON.stringify([path, body])
        ? []
        : [await payment.http.status(...swapped)]),
    ];
    for (const response of responses) {
      expect([response.status, response.text]).toEqual([404, '{"code":"not_found"}']);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('while the provider is down gets the stored status', async () => {
    const payment = await aPayment('paytabs');
    payment.provider.state.down = 'unreachable';
    const [path, body] = statusRequests.paytabs(payment);
    for (let at = 0; at < 3; at += 1) {
      const { status, text } = await payment.http.status(path, body);
      expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'PENDING' }]);
    }
  });

  test('during another slow request to the provider gets its response at once', async () => {
    const payment = await aPayment('stripe');
    const resume = payment.provider.hold('ask');
    const [path, body] = statusRequests.stripe(payment);
    const statusQuery = body as { ref: string; session: string };
    expect(await payment.venue.payments.status(payment.venue.licence, 'stripe', statusQuery)).toMatchObject({
      status: 'PENDING',
    });
    resume();
    expect((await payment.http.status(path, body)).status).toBe(200);
  });

  test.for(['paid', 'refunded', 'superseded'] as const)('after it was %s gets that status', async (state) => {
    const payment = await aPayment('ngenius');
    const { reference } = payment.attempt;
    const [path, body] = statusRequests.ngenius(payment);
    if (state === 'superseded') await payment.http.amend(payment.order.uuid, { payment_type: 'cash' });
    else payment.provider.act(reference, 'PAID');
    await payment.http.status(path, body);
    if (state === 'refunded')
      await payment.venue.payments.refund(payment.venue.licence, 1, 18_000 as never, 'ask');
    const { text } = await payment.http.status(path, body);
    expect(JSON.parse(text).status).toBe(
      { paid: 'PAID', refunded: 'REFUNDED', superseded: 'CANCELLED' }[state],
    );
  });

  test('for unknown references is not found and does not block other requests', async () => {
    const payment = await aPayment('ngenius');
    const http = overPayingHttp(payment.venue, {
      limits: createLimits(() => payment.venue.clock.now.getTime()),
    });
    for (let at = 0; at < 25; at += 1) {
      expect((await http.status('/en/ngenius/status/', { reference: newReference() })).status).toBe(404);
    }
    expect((await http.status(...statusRequests.ngenius(payment))).status).toBe(200);
  });

  test.for([
    ['GET', 405],
    ['PUT', 405],
  ] as const)('by %s is refused', async ([method, status]) => {
    const payment = await aPayment('paytabs');
    expect((await payment.http.ask(statusRequests.paytabs(payment)[0], { method })).status).toBe(status);
  });

  test.for([
    [{}, 404],
    [{ reference: 7 }, 422],
    [{ reference: '' }, 422],
    [{ reference: 'x'.repeat(201) }, 422],
    [{ reference: 'R', more: 1 }, 422],
    [[], 422],
  ] as const)('with %j is refused', async ([body, status]) => {
    const payment = await aPayment('ngenius');
    expect((await payment.http.status('/en/ngenius/status/', body)).status).toBe(status);
  });
});

describe('a request to pay an order', () => {
  const requestPayUrl = (it: Payment, order_id: string, host?: string) =>
    it.http.status(
      '/iiko/af/payments/',
      { order_id, payment_options: 'full', selected_language: 'en' },
      host,
    );

  /** Source: spec §7 payments */
  test('gets the payment page', async () => {
    const payment = await aPayment('paystack');
    const { status, text } = await requestPayUrl(payment, payment.order.uuid);
    expect([status, JSON.parse(text)]).toEqual([200, { payment_url: payment.attempt.payUrl }]);
  });

  test.for([
    ['that does not exist', crypto.randomUUID(), undefined],
    ['of another venue', null, neighbour],
  ] as const)('for an order %s is not found', async ([, uuid, host]) => {
    const payment = await aPayment('paystack');
    const { status, text } = await requestPayUrl(payment, uuid ?? payment.order.uuid, host);
    expect([status, text]).toEqual([404, '{"code":"not_found"}']);
  });

  test.for(['vi', 'xx', 'english', ''])('in %j, which the menu is not in, is refused', async (language) => {
    const payment = await aPayment('paystack');
    const { status, text } = await payment.http.status('/iiko/af/payments/', {
      order_id: payment.order.uuid,
      payment_options: 'full',
      selected_language: language,
    });
    expect([status, JSON.parse(text)]).toMatchObject([422, { issues: [{ path: 'selected_language' }] }]);
  });

  test('for a paid or canceled order gets order_finished', async () => {
    const payment = await aPayment('paystack');
    payment.provider.act(payment.attempt.reference, 'PAID');
    await payment.venue.requestStatus(payment.attempt);
    expect(await requestPayUrl(payment, payment.order.uuid)).toMatchObject({
      status: 409,
      text: '{"code":"order_finished"}',
    });
    await payment.http.move(1, 'cancel');
    expect(await requestPayUrl(payment, payment.order.uuid)).toMatchObject({
      status: 409,
      text: '{"code":"order_finished"}',
    });
  });

  test('while the provider is down gets a time to retry', async () => {
    const payment = await aPayment('paystack');
    await payment.http.amend(payment.order.uuid, { payment_type: 'cash' });
    await payment.http.amend(payment.order.uuid, { payment_type: 'card' });
    payment.provider.state.down = 'unreachable';
    const response = await requestPayUrl(payment, payment.order.uuid);
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('of a venue without a provider gets payment_unavailable', async () => {
    const payment = await aPayment('paystack');
    payment.venue.current.provider = null;
    expect(await requestPayUrl(payment, payment.order.uuid)).toMatchObject({
      status: 409,
      text: '{"code":"payment_unavailable"}',
    });
  });
});
