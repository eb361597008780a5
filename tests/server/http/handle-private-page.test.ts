import { describe, expect, test } from 'vitest';
import { aServer } from './a-server.ts';

const html = 'text/html; charset=utf-8';
const uuid = '6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11';
const page = `/en/order/${uuid}`;
const bill = `/en/af-checkout/${uuid}`;
const receipt = `/en/orders/${uuid}/print/order.pdf`;

describe.for([
  ['an order', page],
  ['the bill of a table', bill],
] as const)('the page of %s', ([, page]) => {
  test('is not cached or indexed, and sends no referrer', async () => {
    const { headers, body } = await aServer({ response: { contentType: html } }).ask(page);
    expect(body).toContain(`GET ${page}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  test('is rendered again for each request', async () => {
    const { ask, pageCache } = aServer({ response: { contentType: html } });
    await ask(page);
    expect(pageCache.find('corner', page)).toBeUndefined();
  });

  test.for([
    [404, 'order-not-found'],
    [429, 'too-many'],
    [503, 'unavailable-now'],
  ] as const)('has its own screen for status %d', async ([status, screen]) => {
    const { ask } = aServer({ response: { status, retryAfter: '7', contentType: 'application/json' } });
    const response = await ask(page);
    expect(response.statusCode).toBe(status);
    expect(response.body).toBe(`${screen} in en`);
    expect(response.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
  });

  test('does not accept writes', async () => {
    const { statusCode } = await aServer().ask(page, { method: 'POST' });
    expect(statusCode).toBe(405);
  });
});

test('a receipt is a named file that is not cached', async () => {
  const disposition = 'inline; filename="order-00042.pdf"';
  const { headers } = await aServer({ response: { contentType: 'application/pdf', disposition } }).ask(
    receipt,
  );
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': disposition,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test.for([page, bill, receipt])('%s responds to HEAD without a body', async (path) => {
  const response = await aServer({ response: { contentType: html } }).ask(path, { method: 'HEAD' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});
