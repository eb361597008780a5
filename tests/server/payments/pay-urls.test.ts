import { describe, expect, test } from 'vitest';
import { isAllowedPayUrl, payTarget, payUrlsFor } from '#server/payments/pay-urls.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';

const providerWith = (overrides: Partial<PaymentProvider> = {}): PaymentProvider => ({
  ...aProvider({ rules: { payHosts: { test: ['pay.example', '.shop.example'], live: ['live.example'] } } })
    .provider,
  base: new URL('http://127.0.0.1:4001'),
  ...overrides,
});

const isAllowed = (url: string, overrides: Partial<PaymentProvider> = {}) =>
  isAllowedPayUrl(new URL(url), providerWith(overrides));

describe('a payment URL is allowed', () => {
  test.for([
    'https://pay.example/x?y=z#w',
    'https://PAY.example/',
    'https://pay.example:8443/x',
    'https://a.shop.example/',
    'https://a.b.shop.example/',
    'http://127.0.0.1:4001/page/1',
  ])('for %s', (url) => {
    expect(isAllowed(url)).toBe(true);
  });

  test('with a live account for its own pages only', () => {
    expect(isAllowed('https://live.example/', { mode: 'live' })).toBe(true);
    expect(isAllowed('https://pay.example/', { mode: 'live' })).toBe(false);
    expect(isAllowed('http://127.0.0.1:4001/', { mode: 'live' })).toBe(false);
    expect(isAllowed('https://a.live.example/', { mode: 'live' })).toBe(false);
  });
});

describe('a payment URL is refused', () => {
  test.for([
    'http://pay.example/',
    'https://pay.example.evil.example/',
    'https://evilshop.example/',
    'https://shop.example/',
    'https://pay.example./',
    'https://pay.example@evil.example/',
    'https://user@pay.example/',
    'https://:secret@pay.example/',
    'https://evil.example/#https://pay.example/',
    'https://evil.example\\@pay.example/',
    'https://xn--py-9ja.example/',
    'https://127.0.0.1:4001/',
    'http://127.0.0.1:4002/',
    'http://127.0.0.1/',
    'http://user@127.0.0.1:4001/',
    'javascript:alert(1)//pay.example',
    'data:text/html,pay.example',
    'file://pay.example/etc/passwd',
    'ftp://pay.example/',
    'blob:https://pay.example/1',
  ])('for %s', (url) => {
    expect(isAllowed(url)).toBe(false);
  });
});

describe('the payment target', () => {
  const ourUrls = payUrlsFor('https://menu.example', 'paystack', 'R');
  const opened = (url: string, form?: Readonly<Record<string, string>>) => ({
    providerRef: null,
    payUrl: new URL(url),
    ...(form && { form }),
  });

  test('is the page of the provider', () => {
    expect(payTarget(opened('https://pay.example/1'), providerWith(), ourUrls)).toEqual({
      payUrl: 'https://pay.example/1',
      payForm: null,
    });
  });

  test('is our page that posts there when a link is not enough', () => {
    expect(payTarget(opened('https://pay.example/1', { id: '1' }), providerWith(), ourUrls)).toEqual({
      payUrl: 'https://menu.example/pay/go/R',
      payForm: { action: 'https://pay.example/1', fields: { id: '1' } },
    });
  });

  test('is never on another host, by link or by form', () => {
    expect(payTarget(opened('https://evil.example/1'), providerWith(), ourUrls)).toBeNull();
    expect(payTarget(opened('https://evil.example/1', {}), providerWith(), ourUrls)).toBeNull();
  });

  test('is on our own site for the sandbox only', () => {
    const page = opened('https://menu.example/pay/sandbox/R');
    expect(payTarget(page, providerWith({ id: 'sandbox' }), ourUrls)?.payUrl).toBe(page.payUrl.href);
    expect(payTarget(page, providerWith(), ourUrls)).toBeNull();
    const elsewhere = opened('https://other.example/pay/sandbox/R');
    expect(payTarget(elsewhere, providerWith({ id: 'sandbox' }), ourUrls)).toBeNull();
  });
});

test('providers get URLs of our site that find the attempt again', () => {
  const pages = payUrlsFor('http://localhost:4321', 'noon', 'REF');
  expect([pages.returnUrl, pages.cancelUrl, pages.webhookUrl].map(({ href }) => href)).toEqual([
    'http://localhost:4321/pay/return/noon/REF',
    expect.stringMatching(/^http:\/\/localhost:4321\/pay\/return\/noon\/REF\?\w+=1$/),
    'http://localhost:4321/pay/hook/noon',
  ]);
});
