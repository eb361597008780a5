import { describe, expect, test } from 'vitest';
import { sandboxLedger } from '#server/adapters/database/sandbox-ledger.ts';
import { sandbox } from '#server/adapters/payments/sandbox.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { neighbour, overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payments } from './a-payment.ts';

const { aVenue, paying } = payments();

describe('a page that posts a diner to the provider', () => {
  const form = { action: 'https://pay.company.example/in', fields: { token: 'x' } };

  test('is shown while the payment is open and can only post there', async () => {
    const { http, venue, order, reference } = await paying();
    await venue.database.db
      .updateTable('payment_attempts')
      .set({ pay_form: JSON.stringify(form) as never })
      .where('reference', '=', reference)
      .execute();
    const response = await http.ask(`/pay/go/${reference}`);
    expect(response).toMatchObject({ status: 200, text: `page /en/pay/go/${reference}` });
    expect(response.headers['content-security-policy']).toContain('form-action https://pay.company.example');
    expect(response.headers['cache-control']).toContain('no-store');
    expect((await http.ask(`/pay/go/${reference}`, { method: 'POST' })).status).toBe(405);
    await http.amend(order.uuid, { withdraw: true });
    expect(await http.ask(`/pay/go/${reference}`)).toMatchObject({
      status: 303,
      location: `/en/order/${order.uuid}`,
    });
  });

  test('redirects where a link is enough, and is not found for unknown payments', async () => {
    const { http, order, reference } = await paying();
    expect((await http.ask(`/pay/go/${reference}`)).location).toBe(`/en/order/${order.uuid}`);
    expect((await http.ask(`/pay/go/${newReference()}`)).status).toBe(404);
    expect((await http.ask(`/pay/go/${reference}`, { host: neighbour })).status).toBe(404);
  });
});

describe('the sandbox page', () => {
  async function aSandboxPayment() {
    const venue = await aVenue();
    venue.current.provider = sandbox(sandboxLedger(venue.database), 'test');
    const http = overPayingHttp(venue);
    const { order, attempt } = await http.placed();
    const path = `/pay/sandbox/${attempt.reference}`;
    return { venue, http, order, attempt, path, choose: (outcome: string) => http.form(path, { outcome }) };
  }

  test('is shown and can only post to itself', async () => {
    const { http, path, attempt } = await aSandboxPayment();
    expect(attempt.payUrl).toBe(`https://menu.example${path}`);
    const response = await http.ask(path);
    expect(response).toMatchObject({ status: 200, text: `page /en${path}` });
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
  });

  test.for([
    ['pay', 'paid', 303],
    ['pay_no_return', 'pending', 200],
    ['decline', 'failed', 303],
    ['cancel', 'cancelled', 303],
    ['close', 'pending', 200],
    ['nonsense', 'pending', 200],
  ] as const)('handles the choice %s', async ([outcome, state, status]) => {
    const { venue, http, order, attempt, choose } = await aSandboxPayment();
    const response = await choose(outcome);
    expect(response.status).toBe(status);
    if (response.location) await http.ask(response.location);
    expect(await venue.attemptOf(order)).toMatchObject({ state });
    venue.advance(120_000);
    await venue.reconcile();
    const isPaid = outcome.startsWith('pay');
    expect((await venue.read(order.uuid)).payments).toHaveLength(isPaid ? 1 : 0);
    expect(await venue.requestStatus(attempt)).toMatchObject({ orderUUID: order.uuid });
  });

  test('accepts only the first choice', async () => {
    const { venue, http, order, choose } = await aSandboxPayment();
    await choose('pay_no_return');
    const { location } = await choose('decline');
    await http.ask(location ?? '');
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('is not found at other venues or for other providers', async () => {
    const { http, path } = await aSandboxPayment();
    expect((await http.ask(path, { host: neighbour })).status).toBe(404);
    expect((await http.ask(`/pay/sandbox/${newReference()}`)).status).toBe(404);
    const elsewhere = await paying();
    const other = `/pay/sandbox/${elsewhere.reference}`;
    expect((await elsewhere.http.form(other, { outcome: 'pay' })).status).toBe(404);
  });
});
