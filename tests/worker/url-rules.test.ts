import { expect, test } from 'vitest';
import { isCacheableFile, isMenuPage, isNavigation, offlinePathOf } from '../../src/worker/url-rules.ts';

const site = 'https://menu.example';
const at = (path: string) => new URL(path, site);

test.for([
  ['/en', true],
  ['/pt-br/home', true],
  ['/es-419/page/3', true],
  ['/ar/home', true],
  ['/zh-hans/category/12', true],
  ['/en/product/3', true],
  ['/en/page/3', true],
  ['/en/promotions', true],
  ['/en/offline', true],
  ['/en/product/3?term=soup', false],
  ['/en/search', false],
  ['/en/cart', false],
  ['/en/checkout', false],
  ['/en/delivery-location', false],
  ['/en/order/0b9b5c1e-2a55-4f3c-9d0a-6f1f5b1c2d3e', false],
  ['/en/af-checkout/0b9b5c1e-2a55-4f3c-9d0a-6f1f5b1c2d3e', false],
  ['/en/orders/0b9b5c1e/print/order.pdf', false],
  ['/en/payment/stripe', false],
  ['/en/t/a-token', false],
  ['/en/api/menu/grill/', false],
  ['/iiko/af/payments/', false],
  ['/', false],
] as const)('the page %s can be cached: %s', ([path, expected]) => {
  expect(isMenuPage(at(path))).toBe(expected);
});

test.for([
  ['/_astro/menu.AbC.js', true],
  ['/media/0123456789-640.avif', true],
  ['/media/0123456789.css', true],
  ['/media/0123456789.mp4', false],
  ['/service-worker.js', false],
  ['/en/menus/grill/icon-192.png', false],
] as const)('the file %s can be cached: %s', ([path, expected]) => {
  expect(isCacheableFile(at(path))).toBe(expected);
});

test.for([
  ['a page', '/en/cart', {}, true],
  ['a script request', '/en/cart', { mode: 'cors' }, false],
  ['a form submission', '/en/form/1', { method: 'POST' }, false],
  ['another origin', 'https://pay.example/', {}, false],
  ['the redirect to a payment provider', '/pay/go/0123456789ABCDEFGHJKMNPQRS', {}, false],
  ['the return from a payment provider', '/pay/return/stripe', {}, false],
] as const)('the worker handles a navigation to %s: %s', ([, path, given, expected]) => {
  expect(isNavigation({ method: 'GET', mode: 'navigate', url: at(path).href, ...given }, site)).toBe(
    expected,
  );
});

test.for([
  ['/ar/cart', '/ar/offline'],
  ['/zh-hans/order/1', '/zh-hans/offline'],
  ['/fil/cart', '/fil/offline'],
  ['/es-419', '/es-419/offline'],
  ['/en', '/en/offline'],
  ['/', null],
  ['/category/1', null],
] as const)('the offline page of %s is %s', ([path, expected]) => {
  expect(offlinePathOf(at(path))).toBe(expected);
});
