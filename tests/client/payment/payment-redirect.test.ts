import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';
import { atReturnPage, says, turns, uuid } from './at-return-page.ts';

const there: Answer = { body: { payment_url: '/pay/sandbox/R2' } };

/** A diner whose payment failed, and what the venue answers when they want to pay again. */
const afterFailure = (...answers: readonly Answer[]) =>
  atReturnPage({ answers: [says('FAILED'), ...answers] });

describe('a diner who pays', () => {
  test('is told where, for all that is due of the order, in their language', async () => {
    const { retryPayment, asked, paymentRedirect } = await afterFailure(there);
    expect(await retryPayment('ar')).toBe('/pay/sandbox/R2');
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/iiko/af/payments/',
      body: { order_id: uuid, payment_options: 'full', selected_language: 'ar' },
    });
    expect(paymentRedirect.value).toEqual({ kind: 'leaving' });
  });

  test('is on their way once, however often they press', async () => {
    const { retryPayment, asked } = await afterFailure(there);
    const [first, second] = await Promise.all([retryPayment('en'), retryPayment('en')]);
    expect([first, second]).toEqual(['/pay/sandbox/R2', null]);
    expect(await retryPayment('en')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  test.for([
    ['order_finished', 409],
    ['payment_unavailable', 409],
    ['too_many', 429],
    ['unavailable_now', 503],
  ] as const)('hears of %s, and may try again', async ([code, status]) => {
    const { retryPayment, paymentRedirect } = await afterFailure({ status, body: { code } }, there);
    expect(await retryPayment('en')).toBeNull();
    expect(paymentRedirect.value).toEqual({ kind: 'refused', error: code });
    expect(await retryPayment('en')).toBe('/pay/sandbox/R2');
  });

  test.for<[trouble: string, answer: Answer]>([
    ['no_response', null],
    ['internal', { status: 404, body: { code: 'not_found' } }],
    ['internal', { status: 500, body: { code: 'internal', request_id: '1' } }],
  ])('hears of %s', async ([trouble, answer]) => {
    const { retryPayment, paymentRedirect } = await afterFailure(answer);
    await retryPayment('en');
    expect(paymentRedirect.value).toEqual({ kind: 'refused', error: trouble });
  });

  /** Source: spec §4 submit.failed-redirect */
  test('may try again when they are here still', async () => {
    const { retryPayment, paymentRedirect, wait } = await afterFailure(there);
    await retryPayment('en');
    await wait(14);
    expect(paymentRedirect.value).toEqual({ kind: 'leaving' });
    await wait(1);
    expect(paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test('may try again when they come back', async () => {
    const { retryPayment, paymentRedirect } = await afterFailure(there);
    const heard = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (event: string, hear: () => void) => void heard.set(event, hear));
    await retryPayment('en');
    heard.get('pageshow')?.();
    expect(paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test.for([
    { place: { type: 'Table', name: '4' }, address: `/en/af-checkout/${uuid}` },
    { place: null, address: '/pay/sandbox/R2' },
  ])('for an order at $place of a venue with a partner is led to $address', async ({ place, address }) => {
    const { retryPayment } = await atReturnPage({
      answers: [says('FAILED'), there],
      order: { body: { ...someOrder, uuid, location: place } },
    });
    Object.assign(document.body.dataset, { facts: JSON.stringify({ types: { al_futtaim_enabled: true } }) });
    expect(await retryPayment('en')).toBe(address);
  });

  test('is led nowhere before it is known what for', async () => {
    const { retryPayment, asked } = await atReturnPage({ answers: [null] });
    expect(await retryPayment('en')).toBeNull();
    await turns();
    expect(asked).toHaveLength(1);
  });
});
