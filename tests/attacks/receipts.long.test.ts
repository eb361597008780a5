import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import { anOrder, anOrderingFolder, type Made, ordering } from '#tests/process/an-ordering-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';

const many = countOf({ small: 200, full: 3_000 });
const [flooding, innocent] = ['203.0.113.1', '203.0.113.2'] as const;

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

test('nor do receipts of one order, or of many in every language, asked for without end, keep another client from any of its own', {
  timeout: 120_000,
}, async () => {
  await ensureSite();
  const server = await startServer(await aDataDir(), { TRUSTED_PROXIES: '1' });
  const spoken = languages.map((code) => ({ code, name_local: code }));
  const folder = await anOrderingFolder({ venue: { languages: spoken } });
  expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  const by = (client: string) => ({ 'x-forwarded-for': client });
  const order = async (client: string) => {
    const { headers, ...sent } = ordering(anOrder());
    const answer = await server.ask('/en/api/order/', { ...sent, headers: { ...headers, ...by(client) } });
    return answer.json<Made>().uuid;
  };
  const receipt = async (client: string, uuid = '', language = 'en') =>
    (await server.ask(`/${language}/orders/${uuid}/print/order.pdf`, { headers: by(client) })).status;
  const theirs = await Promise.all(Array.from({ length: 20 }, () => order(flooding)));
  const own = await Promise.all(Array.from({ length: 15 }, () => order(innocent)));
  expect(await receipt(flooding, theirs[0])).toBe(200);

  for (const asked of [
    Array.from({ length: many }, () => [theirs[0], 'en'] as const),
    theirs.flatMap((uuid) => languages.map((language) => [uuid, language] as const)),
  ]) {
    const attack = new AbortController();
    const attacking = (async () => {
      while (!attack.signal.aborted) {
        await Promise.all(asked.map(([uuid, language]) => receipt(flooding, uuid, language)));
      }
    })();
    const answered: number[] = [];
    for (const uuid of own) {
      // Both at once: an order of its own, and the one that is asked for without end.
      answered.push(...(await Promise.all([receipt(innocent, uuid), receipt(innocent, theirs[0])])));
    }
    attack.abort();
    await attacking;
    expect(answered.filter((status) => status !== 200)).toEqual([]);
  }
});
