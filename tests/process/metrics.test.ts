import { beforeAll, describe, expect, test } from 'vitest';
import { readExposition, type Samples } from '#tests/support/exposition.ts';
import { ask } from '#tests/support/http.ts';
import {
  aDataDir,
  anEmbeddedDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, type Made, ordering, xanthippe } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { METRICS_PORT: '0' });
}, 120_000);

const metricsPort = () => Number(server.log.find(({ event }) => event === 'metrics')?.port);
const scrape = async (): Promise<Samples> => readExposition((await ask(metricsPort(), '/metrics')).text);

/** What the work in the background moves as well, whenever it comes to it. */
const movesByItself = (name: string) => /^emenu_(database|outbox)_|_bytes$/.test(name);

/** What an act adds to each counter, gauge and histogram that it moves. */
async function movedBy(act: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await scrape();
  await act();
  const after = await scrape();
  const moved = [...after]
    .filter(([name]) => name.startsWith('emenu_') && !/_sum$|_bucket/.test(name) && !movesByItself(name))
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0);
  return Object.fromEntries(moved);
}

const answered = (answer: string, status: string) =>
  `emenu_requests_total{answer="${answer}",status="${status}"}`;

describe('what is counted', () => {
  test('is what happens to publishes', async () => {
    const folder = await anOrderingFolder({
      menu: { payment_enabled: true },
      venue: { payments: { company: 'sandbox', mode: 'test' } },
    });
    const publish = () => emenu(server.dataDir, 'publish', folder);
    expect(await movedBy(publish)).toMatchObject({
      'emenu_publishes_total{outcome="live"}': 1,
      emenu_publish_seconds_count: 1,
    });
    expect(await movedBy(publish)).toEqual({ 'emenu_publishes_total{outcome="unchanged"}': 1 });
  });

  test('is pages that are made once, and answered from the store from then on', async () => {
    expect(await movedBy(() => server.ask('/en/home'))).toEqual({
      [answered('page', '2xx')]: 1,
      emenu_page_store_misses_total: 1,
      emenu_page_store_pages: 1,
      emenu_render_seconds_count: 1,
    });
    const { headers } = await server.ask('/en/home');
    const unchanged = { headers: { 'if-none-match': headers.etag ?? '' } };
    expect(await movedBy(() => server.ask('/en/home', unchanged))).toEqual({
      [answered('stored', '3xx')]: 1,
      emenu_page_store_hits_total: 1,
    });
    expect((await scrape()).get('emenu_page_store_bytes')).toBeGreaterThan(1_000);
  });

  test('is whatever else is answered, and what is refused', async () => {
    const theme = /\/media\/[0-9a-z]{10}\.css/.exec((await server.ask('/en/home')).text)?.[0] ?? '';
    const files = async () => (await scrape()).get(answered('file', '2xx'));
    await server.ask(theme);
    // It is counted once all of it is sent.
    await expect.poll(files).toBe(1);
    expect(await movedBy(() => server.ask('/en/home/'))).toEqual({ [answered('redirect', '3xx')]: 1 });
    expect(await movedBy(() => server.ask('/en/home', { host: 'nobody.example' }))).toEqual({
      [answered('refusal', '4xx')]: 1,
    });
    expect(await movedBy(() => server.ask('/readyz'))).toEqual({ [answered('health', '2xx')]: 1 });
  });

  test('is orders by how they ended, and payments by where they came to', async () => {
    const order = anOrder({ payment_type: 'card' });
    expect(await movedBy(() => server.ask('/en/api/order/', ordering(order, 'a key')))).toMatchObject({
      [answered('call', '2xx')]: 1,
      'emenu_orders_total{outcome="placed"}': 1,
      'emenu_payments_total{company="sandbox",state="opening"}': 1,
      'emenu_payments_total{company="sandbox",state="pending"}': 1,
    });
    const again = await movedBy(() => server.ask('/en/api/order/', ordering(order, 'a key')));
    expect(again).toMatchObject({ 'emenu_orders_total{outcome="repeated"}': 1 });
    const dear = ordering(anOrder({ payment_type: 'card', total: '1.00' }));
    expect(await movedBy(() => server.ask('/en/api/order/', dear))).toMatchObject({
      [answered('call', '4xx')]: 1,
      'emenu_orders_total{outcome="price_changed"}': 1,
    });
  });

  test('is nobody: neither a diner, nor an order, nor a venue is told apart', async () => {
    const made = await server.ask('/en/api/order/', ordering(anOrder({ payment_type: 'card' })));
    const { text } = await ask(metricsPort(), '/metrics');
    expect(text).not.toMatch(/xanthippe|97150|agora|corner/i);
    expect(text).not.toContain(made.json<Made>().uuid);
    expect(text).not.toContain(xanthippe.email);
  });
});

describe('where it is collected', () => {
  test('tells of the database, the outbox and the event loop, too', async () => {
    const samples = await scrape();
    expect(samples.get('emenu_database_up')).toBe(1);
    expect(samples.get('emenu_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(samples.get('emenu_outbox_waiting{kind="order_changed"}')).toBeGreaterThanOrEqual(0);
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  test('is a port of its own: nothing of it is on the diners’', async () => {
    for (const host of ['corner.example', 'localhost', 'nobody.example']) {
      const { status, text } = await server.ask('/metrics', { host });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('emenu_requests_total');
    }
    const elsewhere = await ask(metricsPort(), '/en/home');
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.text).toBe('');
  });

  test('is nowhere unless a setting says so', async () => {
    const silent = await startServer(await anEmbeddedDataDir());
    expect(silent.log.map(({ event }) => event)).toEqual(['listening']);
    silent.terminate();
    expect(await silent.ended).toBe(0);
  });

  test('closes with the server', async () => {
    const port = metricsPort();
    server.terminate();
    expect(await server.ended).toBe(0);
    await expect(ask(port, '/metrics')).rejects.toThrow();
  });
});
