import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { neighbour, overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payments } from './a-payment.ts';

const { aVenue, paying } = payments();

describe('where companies send diners back', () => {
  test.for([
    ['GET', ''],
    ['GET', '/'],
    ['POST', ''],
    ['POST', '/'],
    ['HEAD', ''],
  ] as const)('%s with %j at its end leads to the page of the payment', async ([method, slash]) => {
    const { http, reference } = await paying();
    const answer = await http.ask(`/pay/return/paystack/${reference}${slash}?trxref=x`, { method });
    expect(answer).toMatchObject({ status: 303, location: `/en/payment/paystack?reference=${reference}` });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('a form of another site is welcome, without cookie or token', async () => {
    const { http, reference, company, venue, order } = await paying();
    company.act(reference, 'PAID');
    const headers = { origin: 'https://company.example', 'sec-fetch-site': 'cross-site' };
    const answer = await http.form(`/pay/return/paystack/${reference}`, { respStatus: 'A' }, { headers });
    expect(answer.status).toBe(303);
    expect(await venue.read(order.uuid)).toMatchObject({ payments: [{ amount: 18_000 }] });
  });

  test('speaks the language of who pays where the venue still does', async () => {
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

  test.for(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s is no way back', async (method) => {
    const { http, reference } = await paying();
    const answer = await http.ask(`/pay/return/paystack/${reference}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST');
  });

  test('more than 256 KB is refused, and nothing changes', async () => {
    const { http, venue, order, attempt, reference } = await paying();
    const body = Buffer.alloc(256 * 1024, 'a');
    const path = `/pay/return/paystack/${reference}`;
    expect((await http.ask(path, { method: 'POST', body: Buffer.concat([body, body]) })).status).toBe(413);
    expect(await venue.attemptOf(order)).toEqual(attempt);
    expect((await http.ask(path, { method: 'POST', body })).status).toBe(303);
  });

  test('what is about no payment of this venue is one and the same page', async () => {
    const { http, reference } = await paying();
    const asked = [
      [`/pay/return/paystack/${newReference()}`],
      [`/pay/return/stripe/${reference}`],
      [`/pay/return/nobody/${reference}`],
      ['/pay/return/paystack'],
      [`/pay/return/paystack/${reference}`, neighbour],
    ] as const;
    const answers = await Promise.all(asked.map(([path, host = http.host]) => http.ask(path, { host })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['order-not-found in en']));
  });

  test.for(['', '?reference=', '?reference[]=x', `?${'a=b&'.repeat(200)}`, '?%E0%A4%A', '?__proto__=1'])(
    'a return with %j is answered',
    async (query) => {
      const { http, reference } = await paying();
      expect((await http.ask(`/pay/return/paystack/${reference}${query}`)).status).toBe(303);
    },
  );
});

describe('where companies send messages', () => {
  const message = (reference: string, event = '1') => JSON.stringify({ event, reference });
  const post = (body: string | Buffer, signature: string | null = 'good', host?: string) => ({
    method: 'POST' as const,
    body,
    headers: signature === null ? {} : { 'x-signature': signature },
    ...(host && { host }),
  });

  test('they are taken, with a slash at the end or without', async () => {
    const { http, venue, company, order, reference } = await paying();
    company.act(reference, 'PAID');
    const answer = await http.ask('/pay/hook/paystack/', post(message(reference)));
    expect(answer).toMatchObject({ status: 200, text: 'ok' });
    expect(await venue.read(order.uuid)).toMatchObject({ payments: [{ amount: 18_000 }] });
    expect((await http.ask('/pay/hook/paystack', post(message(reference)))).status).toBe(200);
  });

  test.for(['bad', 'GOOD'])('forged ones are 401, and change nothing: %s', async (signature) => {
    const { http, venue, company, order, attempt, reference } = await paying();
    company.act(reference, 'PAID');
    const answer = await http.ask('/pay/hook/paystack', post(message(reference), signature));
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toEqual({ code: 'bad_signature' });
    expect(await venue.attemptOf(order)).toEqual(attempt);
    expect(company.count('ask')).toBe(0);
  });

  test.for([
    ['of another company', '/pay/hook/stripe', undefined],
    ['of no company', '/pay/hook/nobody', undefined],
    ['to another venue', '/pay/hook/paystack', neighbour],
  ] as const)('%s nobody takes', async ([, path, host]) => {
    const { http, reference } = await paying();
    const answer = await http.ask(path, post(message(reference), 'good', host));
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual({ code: 'not_found' });
  });

  test.for(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('%s is no message', async (method) => {
    const { http } = await paying();
    const answer = await http.ask('/pay/hook/paystack', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  test('of more than 256 KB are refused before they are read to their end', async () => {
    const { http, company, reference } = await paying();
    const body = JSON.stringify({ reference, padding: 'x'.repeat(256 * 1024) });
    expect((await http.ask('/pay/hook/paystack', post(body))).status).toBe(413);
    expect(company.count('ask')).toBe(0);
  });

  test('in bytes that are no text are read as they came', async () => {
    const { http } = await paying();
    const answer = await http.ask('/pay/hook/paystack', post(Buffer.from([0xff, 0xfe, 0x00]), 'bad'));
    expect(answer.status).toBe(401);
  });

  test.for([
    ['forged', 'bad', 401, 429],
    ['about nothing of ours and unsigned', null, 200, 200],
  ] as const)(
    'by who goes on sending what is %s are not written down for a while',
    async ([, signature, status, later]) => {
      const venue = await aVenue();
      const http = overPayingHttp(venue, { limits: createLimits(() => venue.clock.now.getTime()) });
      const send = (at: number) =>
        http.ask('/pay/hook/paystack', post(message(newReference(), String(at)), signature));
      const answers: number[] = [];
      for (let at = 0; at < 22; at += 1) answers.push((await send(at)).status);
      expect(answers).toEqual([...Array.from({ length: 20 }, () => status), later, later]);
      const notes = await venue.database.db.selectFrom('payment_events').select('kind').execute();
      expect(notes).toHaveLength(20);
      expect((await http.ask('/pay/hook/paystack', post(message(newReference(), 'signed')))).status).toBe(
        200,
      );
    },
  );

  test('by the company itself are listened to, however many are about others', async () => {
    const venue = await aVenue();
    const http = overPayingHttp(venue, { limits: createLimits(() => venue.clock.now.getTime()) });
    for (let at = 0; at < 25; at += 1) {
      expect((await http.ask('/pay/hook/paystack', post(message(newReference(), String(at))))).status).toBe(
        200,
      );
    }
  });
});
