import { describe, expect, test } from 'vitest';

interface EdgeWorker {
  fileFor(request: { readonly method: string; readonly url: string }): string | null;
}

const { fileFor } = (await import('../../deploy/export/worker.js' as string)) as EdgeWorker;

const fileAt = (path: string, method = 'GET') => fileFor({ method, url: `https://corner.example${path}` });

describe('the worker in front of an exported site', () => {
  test.for([
    '/',
    '/en',
    '/home',
    '/zh-hans/category/1',
    '/en/search',
    '/en/form/3',
    '/sitemap.xml',
    '/en/nothing',
  ])('answers %s from the files', (path) => {
    expect(fileAt(path)).toBe(path);
    expect(fileAt(path, 'HEAD')).toBe(path);
    expect(fileAt(path, 'POST')).toBe(null);
  });

  test('maps the menu as data to its files', () => {
    expect(fileAt('/ar/api/menu/corner/')).toBe('/ar/api/menu/corner/index.json');
    expect(fileAt('/ar/api/menu_language/corner/')).toBe('/ar/api/menu_language/corner/index.json');
  });

  test.for([
    '/en/api/order/',
    '/api/order/',
    '/en/cart',
    '/checkout',
    '/en/order/x',
    '/en/orders/x/print/order.pdf',
    '/en/af-checkout/x',
    '/en/payment/stripe',
    '/en/delivery-location',
    '/t/token',
    '/en/r/token',
    '/pay/hook/stripe',
    '/iiko/loyalty/promotions/',
    '/realtime/v1/websocket',
    '/board/en/orders/',
    '/desk/en',
    '/publish/history/',
    '/en/menus/custom-domain/corner.example/',
    '/en/stripe/status/1/',
    '/en/search?term=soup',
    '/en/product/11?x=1&without=nuts',
    '/en/form/3?sent',
  ])('asks the origin for %s', (path) => {
    expect(fileAt(path)).toBe(null);
  });
});
