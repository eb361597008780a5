import { expect, test } from 'vitest';
import { aSiteWith } from '#tests/process/a-site.ts';
import { anOrder, anOrderingFolder, type Made, ordering } from '#tests/process/an-ordering-venue.ts';

const many = process.env.LONG === undefined ? 150 : 3_000;

test('who has receipts printed without end keeps nobody from the menu, and nobody from a receipt for long', {
  timeout: 120_000,
}, async () => {
  const server = await aSiteWith(await anOrderingFolder());
  const { uuid } = (await server.ask('/en/api/order/', ordering(anOrder()))).json<Made>();
  const receipt = () => server.ask(`/en/orders/${uuid}/print/order.pdf`);
  expect((await receipt()).status).toBe(200);

  const flood = Promise.all(Array.from({ length: many }, receipt));
  const waits: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    expect((await server.ask('/en/home')).status).toBe(200);
    expect((await server.ask(`/en/order/${uuid}`)).status).toBe(200);
    waits.push(performance.now() - began);
  }
  expect(waits.toSorted((one, other) => one - other)[10]).toBeLessThan(2_000);
  const answers = await flood;
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers['retry-after']).toBe('2');
  }
  await expect.poll(async () => (await receipt()).status, { timeout: 15_000 }).toBe(200);
});
