import { describe, expect, test, vi } from 'vitest';
import type { StubResponse } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';
import { atReturnPage, settleCalls, statusResponse, uuid } from './at-return-page.ts';

const redirect: StubResponse = { body: { payment_url: '/pay/sandbox/R2' } };

/** A diner whose payment failed, and the responses when they retry. */
const afterFailure = (...responses: readonly StubResponse[]) =>
  atReturnPage({ responses: [statusResponse('FAILED'), ...responses] });

describe('paying', () => {
  test('leads to the payment page for all that is due, in the diner’s language', async () => {
    const { retryPayment, requests, paymentRedirect } = await afterFailure(redirect);
    expect(await retryPayment('ar')).toBe('/pay/sandbox/R2');
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/iiko/af/payments/',
      body: { order_id: uuid, payment_options: 'full', selected_language: 'ar' },
    });
    expect(paymentRedirect.value).toEqual({ kind: 'leaving' });
  });

  test('starts once, however often the button is pressed', async () => {
    const { retryPayment, requests } = await afterFailure(redirect);
    const [first, second] = await Promise.all([retryPayment('en'), retryPayment('en')]);
    expect([first, second]).toEqual(['/pay/sandbox/R2', null]);
    expect(await retryPayment('en')).toBeNull();
    expect(requests).toHaveLength(2);
  });

  test.for([
    ['order_finished', 409],
    ['payment_unavailable', 409],
    ['too_many', 429],
    ['unavailable_now', 503],
  ] as const)('shows %s and can be retried', async ([code, status]) => {
    const { retryPayment, paymentRedirect } = await afterFailure({ status, body: { code } }, redirect);
    expect(await retryPayment('en')).toBeNull();
    expect(paymentRedirect.value).toEqual({ kind: 'refused', error: code });
    expect(await retryPayment('en')).toBe('/pay/sandbox/R2');
  });

  test.for<[error: string, response: StubResponse]>([
    ['no_response', null],
    ['internal', { status: 404, body: { code: 'not_found' } }],
    ['internal', { status: 500, body: { code: 'internal', request_id: '1' } }],
  ])('shows %s', async ([error, response]) => {
    const { retryPayment, paymentRedirect } = await afterFailure(response);
    await retryPayment('en');
    expect(paymentRedirect.value).toEqual({ kind: 'refused', error });
  });

  /** Source: spec §4 submit.failed-redirect */
  test('can be retried if the page is still there', async () => {
    const { retryPayment, paymentRedirect, wait } = await afterFailure(redirect);
    await retryPayment('en');
    await wait(14);
    expect(paymentRedirect.value).toEqual({ kind: 'leaving' });
    await wait(1);
    expect(paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test('can be retried when the diner comes back', async () => {
    const { retryPayment, paymentRedirect } = await afterFailure(redirect);
    const listeners = new Map<string, () => void>();
    vi.stubGlobal(
      'addEventListener',
      (event: string, listener: () => void) => void listeners.set(event, listener),
    );
    await retryPayment('en');
    listeners.get('pageshow')?.();
    expect(paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test.for([
    { location: { type: 'Table', name: '4' }, address: `/en/af-checkout/${uuid}` },
    { location: null, address: '/pay/sandbox/R2' },
  ])('at $location in table mode leads to $address', async ({ location, address }) => {
    const { retryPayment } = await atReturnPage({
      responses: [statusResponse('FAILED'), redirect],
      order: { body: { ...someOrder, uuid, location } },
    });
    Object.assign(document.body.dataset, { facts: JSON.stringify({ types: { al_futtaim_enabled: true } }) });
    expect(await retryPayment('en')).toBe(address);
  });

  test('leads nowhere before its order is known', async () => {
    const { retryPayment, requests } = await atReturnPage({ responses: [null] });
    expect(await retryPayment('en')).toBeNull();
    await settleCalls();
    expect(requests).toHaveLength(1);
  });
});
