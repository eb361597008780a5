import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { neighbour, overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payments } from './a-payment.ts';

const { aVenue, paying } = payments();

describe('a return from a payment provider', () => {
  test.for([
    ['GET', ''],
    ['GET', '/'],
    ['POST', ''],
    ['POST', '/'],
    ['HEAD', ''],
  ] as const)('by %s with %j at its end redirects to the page of the payment', async ([method, slash]) => {
    const { http, reference } = await paying();
    const response = await http.ask(`/pay/return/paystack/${reference}${slash}?trxref=x`, { method });
    expect(response).toMatchObject({ status: 303, location: `/en/payment/paystack?reference=${reference}` });
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test('can be a form of another site, without cookie or token', async () => {
    const { http, reference, provider, venue, order } = await paying();
    provider.act(reference, 'PAID');
    const headers = { origin: 'https://company.example', 'sec-fetch-site': 'cross-site' };
    const response = await http.form(`/pay/return/paystack/${reference}`, { respStatus: 'A' }, { headers });
    expect(response.status).toBe(303);
    expect(await venue.read(order.uuid)).toMatchObject({ payments: [{ amount: 18_000 }] });
  });

  test('uses the language of the payer if the venue still has it', async () => {
    const { http, venue, order, reference } = await paying();
    for (const [language, expected] of [
      ['ar', 'ar'],
      ['de', 'en'],
    ] as const) {
      await venue.database.db
        .updateTable('payment_attempts')
        .set({ language })
        .where('order_uuid', '=', order.uuid)
        .execute();
      const { location } = await http.ask(`/pay/return/paystack/${reference}`);
      expect(location).toMatch(new RegExp(`^/${expected}/payment/`));
    }
  });

  test.for(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('by %s is not allowed', async (method) => {
    const { http, reference } = await paying();
    const response = await http.ask(`/pay/return/paystack/${reference}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, POST');
  });

  test('of more than 256 KB is refused and changes nothing', async () => {
    const { http, venue, order, attempt, reference } = await paying();
    const body = Buffer.alloc(256 * 1024, 'a');
    const path = `/pay/return/paystack/${reference}`;
    expect((await http.ask(path, { method: 'POST', body: Buffer.concat([body, body]) })).status).toBe(413);
    expect(await venue.attemptOf(order)).toEqual(attempt);
    expect((await http.ask(path, { method: 'POST', body })).status).toBe(303);
  });

  test('about no payment of this venue always gets the same page', async () => {
    const { http, reference } = await paying();
    const requests = [
      [`/pay/return/paystack/${newReference()}`],
      [`/pay/return/stripe/${reference}`],
      [`/pay/return/nobody/${reference}`],
      ['/pay/return/paystack'],
      [`/pay/return/paystack/${reference}`, neighbour],
    ] as const;
    const responses = await Promise.all(requests.map(([path, host = http.host]) => http.ask(path, { host })));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['order-not-found in en']));
  });

  test.for(['', '?reference=', '?reference[]=x', `?${'a=b&'.repeat(200)}`, '?%E0%A4%A', '?__proto__=1'])(
    'with the query %j gets a response',
    async (query) => {
      const { http, reference } = await paying();
      expect((await http.ask(`/pay/return/paystack/${reference}${query}`)).status).toBe(303);
    },
  );
});

describe('a webhook message from a payment provider', () => {
  const message = (reference: string, event = '1') => JSON.stringify({ event, reference });
  const post = (body: string | Buffer, signature: string | null = 'good', host?: string) => ({
    method: 'POST' as const,
    body,
    headers: signature === null ? {} : { 'x-signature': signature },
    ...(host && { host }),
  });

  test('is accepted with and without a slash at the end', async () => {
    const { http, venue, provider, order, reference } = await paying();
    provider.act(reference, 'PAID');
    const response = await http.ask('/pay/hook/paystack/', post(message(reference)));
    expect(response).toMatchObject({ status: 200, text: 'ok' });
    expect(await venue.read(order.uuid)).toMatchObject({ payments: [{ amount: 18_000 }] });
    expect((await http.ask('/pay/hook/paystack', post(message(reference)))).status).toBe(200);
  });

  test.for(['bad', 'GOOD'])('that is forged gets 401 and changes nothing: %s', async (signature) => {
    const { http, venue, provider, order, attempt, reference } = await paying();
    provider.act(reference, 'PAID');
    const response = await http.ask('/pay/hook/paystack', post(message(reference), signature));
    expect(response.status).toBe(401);
    expect(JSON.parse(response.text)).toEqual({ code: 'bad_signature' });
    expect(await venue.attemptOf(order)).toEqual(attempt);
    expect(provider.count('ask')).toBe(0);
  });

  test.for([
    ['from another provider', '/pay/hook/stripe', undefined],
    ['from an unknown provider', '/pay/hook/nobody', undefined],
    ['to another venue', '/pay/hook/paystack', neighbour],
  ] as const)('%s is not found', async ([, path, host]) => {
    const { http, reference } = await paying();
    const response = await http.ask(path, post(message(reference), 'good', host));
    expect(response.status).toBe(404);
    expect(JSON.parse(response.text)).toEqual({ code: 'not_found' });
  });

  test.for(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('by %s is not allowed', async (method) => {
    const { http } = await paying();
    const response = await http.ask('/pay/hook/paystack', { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  test('of more than 256 KB is refused before it is read to its end', async () => {
    const { http, provider, reference } = await paying();
    const body = JSON.stringify({ reference, padding: 'x'.repeat(256 * 1024) });
    expect((await http.ask('/pay/hook/paystack', post(body))).status).toBe(413);
    expect(provider.count('ask')).toBe(0);
  });

  test('in bytes that are not text is read as sent', async () => {
    const { http } = await paying();
    const response = await http.ask('/pay/hook/paystack', post(Buffer.from([0xff, 0xfe, 0x00]), 'bad'));
    expect(response.status).toBe(401);
  });

  test.for([
    ['forged', 'bad', 401, 429],
    ['unsigned and about unknown payments', null, 200, 200],
  ] as const)(
    'from a sender whose messages are %s is not recorded for a while',
    async ([, signature, status, later]) => {
      const venue = await aVenue();
      const http = overPayingHttp(venue, { limits: createLimits(() => venue.clock.now.getTime()) });
      const send = (at: number) =>
        http.ask('/pay/hook/paystack', post(message(newReference(), String(at)), signature));
      const statuses: number[] = [];
      for (let at = 0; at < 22; at += 1) statuses.push((await send(at)).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => status), later, later]);
      const events = await venue.database.db.selectFrom('payment_events').select('kind').execute();
      expect(events).toHaveLength(20);
      expect((await http.ask('/pay/hook/paystack', post(message(newReference(), 'signed')))).status).toBe(
        200,
      );
    },
  );

  test('from the provider itself is accepted, however many are about unknown payments', async () => {
    const venue = await aVenue();
    const http = overPayingHttp(venue, { limits: createLimits(() => venue.clock.now.getTime()) });
    for (let at = 0; at < 25; at += 1) {
      expect((await http.ask('/pay/hook/paystack', post(message(newReference(), String(at))))).status).toBe(
        200,
      );
    }
  });
});
