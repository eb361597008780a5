import { describe, expect, test } from 'vitest';
import { pageViewAt } from '#domain/page-views.ts';

describe('a page view', () => {
  test.for<readonly [string, object | null]>([
    ['/', { kind: 'onboarding' }],
    ['/en', { kind: 'onboarding' }],
    ['/zh-hans', { kind: 'onboarding' }],
    ['/en/home', { kind: 'home' }],
    ['/kp/category/12', { kind: 'category', id: 12 }],
    ['/zh-hans/product/7', { kind: 'product', id: 7 }],
    ['/en/product/7?term=amal', { kind: 'product', id: 7 }],
    ['/ar/page/3', { kind: 'page', id: 3 }],
    ['/en/promotions', { kind: 'promotions' }],
    ['/en/search', { kind: 'search' }],
    ['/en/cart', { kind: 'cart' }],
    ['/en/delivery-location', { kind: 'delivery-location' }],
    ['/en/payment/stripe', { kind: 'payment' }],
    ['/en/order/3c0c7f5e-26b1-4f0e-9a51-2f1c6c2b9f10', { kind: 'order' }],
    ['/en/order/12345678', { kind: 'order' }],
    ['/en/af-checkout/3c0c7f5e-26b1-4f0e-9a51-2f1c6c2b9f10', { kind: 'af-checkout' }],
    ['/en/form/4', { kind: 'form' }],
    ['/en/t/dDQ.abcdefghijklmnop', null],
    ['/en/r/1', null],
    ['/en/category/', null],
    ['/en/category/12@mail.example', null],
    ['/en/category/1234567890', null],
    ['/en/amal@mail.example', null],
    ['/pay/sandbox/7YTQ6ZB0M3N4P5Q6R7S8T9V0WX', null],
  ])('at %s is %o', ([path, view]) => {
    expect(pageViewAt(path)).toEqual(view);
  });
});
