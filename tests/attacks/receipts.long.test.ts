import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import {
  anOrder,
  anOrderingFolder,
  orderRequest,
  type PlacedOrder,
} from '#tests/process/an-ordering-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';

const receiptCount = countOf({ small: 200, full: 3_000 });
const [flooding, innocent] = ['203.0.113.1', '203.0.113.2'] as const;

test('a flood of receipts does not block the menu, and receipts work again soon after', async () => {
  const server = await aSiteWith(await anOrderingFolder());
  const { uuid } = (await server.ask('/en/api/order/', orderRequest(anOrder()))).json<PlacedOrder>();
  const receipt = () => server.ask(`/en/orders/${uuid}/print/order.pdf`);
  expect((await receipt()).status).toBe(200);

  const flood = Promise.all(Array.from({ length: receiptCount }, receipt));
  const waits: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    expect((await server.ask('/en/home')).status).toBe(200);
    expect((await server.ask(`/en/order/${uuid}`)).status).toBe(200);
    waits.push(performance.now() - began);
  }
  expect(waits.toSorted((one, other) => one - other)[10]).toBeLessThan(2_000);
  const responses = await flood;
  for (const { status, headers } of responses) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers['retry-after']).toBe('2');
  }
  await expect.poll(async () => (await receipt()).status, { timeout: 15_000 }).toBe(200);
});

test('a client that floods receipts, of one order or of many in every language, does not block those of another client', async () => {
  await ensureSite();
  const server = await startServer(await aDataDir(), { TRUSTED_PROXIES: '1' });
  const venueLanguages = languages.map((code) => ({ code, name_local: code }));
  const folder = await anOrderingFolder({ venue: { languages: venueLanguages } });
  expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  const by = (client: string) => ({ 'x-forwarded-for': client });
  const order = async (client: string) => {
    const { headers, ...sent } = orderRequest(anOrder());
    const response = await server.ask('/en/api/order/', { ...sent, headers: { ...headers, ...by(client) } });
    return response.json<PlacedOrder>().uuid;
  };
  const receipt = async (client: string, uuid = '', language = 'en') =>
    (await server.ask(`/${language}/orders/${uuid}/print/order.pdf`, { headers: by(client) })).status;
  const theirs = await Promise.all(Array.from({ length: 20 }, () => order(flooding)));
  const own = await Promise.all(Array.from({ length: 15 }, () => order(innocent)));
  expect(await receipt(flooding, theirs[0])).toBe(200);

  for (const flood of [
    Array.from({ length: receiptCount }, () => [theirs[0], 'en'] as const),
    theirs.flatMap((uuid) => languages.map((language) => [uuid, language] as const)),
  ]) {
    const attack = new AbortController();
    const attacking = (async () => {
      while (!attack.signal.aborted) {
        await Promise.all(flood.map(([uuid, language]) => receipt(flooding, uuid, language)));
      }
    })();
    const statuses: number[] = [];
    for (const uuid of own) {
      // An order of its own, and the one that is flooded.
      statuses.push(...(await Promise.all([receipt(innocent, uuid), receipt(innocent, theirs[0])])));
    }
    attack.abort();
    await attacking;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }
});
