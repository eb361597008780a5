import { expect, test } from 'vitest';
import { emenu } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, type Body, orderRequest } from './an-ordering-venue.ts';

const soon = { timeout: 20_000, interval: 20 };

test('the command marks a dish as sold out for a while', async () => {
  const server = await aSiteWith(await anOrderingFolder());
  const run = async (...args: readonly string[]) => {
    const { code, json } = await emenu(server.dataDir, ...args, '--json');
    return { code, result: json() };
  };
  const placeOrder = (body: Body) =>
    server.ask('/en/api/order/', { ...orderRequest(body), host: 'corner.example' });
  const isShownSoldOut = async () =>
    (await server.ask('/en/product/12')).text.includes('class="tag unavailable"');
  const stockOf = async () => (await server.ask('/en/api/stock/12/')).json();
  const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 10_000);
  const outcome = await run('stock', 'corner', '12', 'out', '--until', until.toISOString());
  expect(outcome).toMatchObject({
    code: 0,
    result: { product: 12, until: expect.stringMatching(/\+04:00$/) },
  });

  await expect.poll(isShownSoldOut, soon).toBe(true);
  expect(await stockOf()).toMatchObject({ out_of_stock: true });
  expect((await placeOrder(anOrder())).json()).toMatchObject({
    code: 'unavailable',
    items: [{ reason: 'out_of_stock' }],
  });
  const { result: list } = await run('stock', 'corner');
  expect(list).toContainEqual({
    product: 12,
    name: 'Freekeh soup',
    category: 'Soups',
    outBy: 'staff',
    until: outcome.result.until,
    left: null,
  });
  expect(Date.now(), 'it was sold out until then').toBeLessThan(until.getTime());

  await expect.poll(isShownSoldOut, { timeout: 12_000, interval: 20 }).toBe(false);
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(await stockOf()).toMatchObject({ out_of_stock: false });
  expect((await placeOrder(anOrder())).status).toBe(201);
});
