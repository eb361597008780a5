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
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder, xanthippe } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { METRICS_PORT: '0' });
}, 120_000);

const metricsPort = () => Number(server.log.find(({ event }) => event === 'metrics')?.port);
const scrape = async (): Promise<Samples> => readExposition((await ask(metricsPort(), '/metrics')).text);

/** Metrics that background work changes at any time. */
const changesInBackground = (name: string) => /^emenu_(database|outbox)_|_bytes$/.test(name);

/** The change of each counter, gauge and histogram by an action. */
async function changesBy(action: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await scrape();
  await action();
  const after = await scrape();
  const changes = [...after]
    .filter(
      ([name]) => name.startsWith('emenu_') && !/_sum$|_bucket/.test(name) && !changesInBackground(name),
    )
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0);
  return Object.fromEntries(changes);
}

const requestsMetric = (handler: string, status: string) =>
  `emenu_requests_total{answer="${handler}",status="${status}"}`;

describe('a metric counts', () => {
  test('publishes by outcome', async () => {
    const folder = await anOrderingFolder({
      menu: { payment_enabled: true },
      venue: { payments: { company: 'sandbox', mode: 'test' } },
    });
    const publish = () => emenu(server.dataDir, 'publish', folder);
    expect(await changesBy(publish)).toMatchObject({
      'emenu_publishes_total{outcome="live"}': 1,
      emenu_publish_seconds_count: 1,
    });
    expect(await changesBy(publish)).toEqual({ 'emenu_publishes_total{outcome="unchanged"}': 1 });
  });

  test('rendered pages once and cached responses from then on', async () => {
    expect(await changesBy(() => server.ask('/en/home'))).toEqual({
      [requestsMetric('page', '2xx')]: 1,
      emenu_page_store_misses_total: 1,
      emenu_page_store_pages: 1,
      emenu_render_seconds_count: 1,
    });
    const { headers } = await server.ask('/en/home');
    const unchanged = { headers: { 'if-none-match': headers.etag ?? '' } };
    expect(await changesBy(() => server.ask('/en/home', unchanged))).toEqual({
      [requestsMetric('stored', '3xx')]: 1,
      emenu_page_store_hits_total: 1,
    });
    expect((await scrape()).get('emenu_page_store_bytes')).toBeGreaterThan(1_000);
  });

  test('other responses and refusals', async () => {
    const theme = /\/media\/[0-9a-z]{10}\.css/.exec((await server.ask('/en/home')).text)?.[0] ?? '';
    const files = async () => (await scrape()).get(requestsMetric('file', '2xx'));
    await server.ask(theme);
    // It counts once it is sent completely.
    await expect.poll(files).toBe(1);
    expect(await changesBy(() => server.ask('/en/home/'))).toEqual({
      [requestsMetric('redirect', '3xx')]: 1,
    });
    expect(await changesBy(() => server.ask('/en/home', { host: 'nobody.example' }))).toEqual({
      [requestsMetric('refusal', '4xx')]: 1,
    });
    expect(await changesBy(() => server.ask('/readyz'))).toEqual({ [requestsMetric('health', '2xx')]: 1 });
  });

  test('orders by outcome and payments by state', async () => {
    const order = anOrder({ payment_type: 'card' });
    expect(await changesBy(() => server.ask('/en/api/order/', orderRequest(order, 'a key')))).toMatchObject({
      [requestsMetric('call', '2xx')]: 1,
      'emenu_orders_total{outcome="placed"}': 1,
      'emenu_payments_total{company="sandbox",state="opening"}': 1,
      'emenu_payments_total{company="sandbox",state="pending"}': 1,
    });
    const repeated = await changesBy(() => server.ask('/en/api/order/', orderRequest(order, 'a key')));
    expect(repeated).toMatchObject({ 'emenu_orders_total{outcome="repeated"}': 1 });
    const wrongPrice = orderRequest(anOrder({ payment_type: 'card', total: '1.00' }));
    expect(await changesBy(() => server.ask('/en/api/order/', wrongPrice))).toMatchObject({
      [requestsMetric('call', '4xx')]: 1,
      'emenu_orders_total{outcome="price_changed"}': 1,
    });
  });

  test('without identifying diners, orders or venues', async () => {
    const placed = await server.ask('/en/api/order/', orderRequest(anOrder({ payment_type: 'card' })));
    const { text } = await ask(metricsPort(), '/metrics');
    expect(text).not.toMatch(/xanthippe|97150|agora|corner/i);
    expect(text).not.toContain(placed.json<PlacedOrder>().uuid);
    expect(text).not.toContain(xanthippe.email);
  });
});

describe('the metrics endpoint', () => {
  test('reports the database, the outbox and the event loop', async () => {
    const samples = await scrape();
    expect(samples.get('emenu_database_up')).toBe(1);
    expect(samples.get('emenu_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(samples.get('emenu_outbox_waiting{kind="order_changed"}')).toBeGreaterThanOrEqual(0);
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  test("has its own port and is not on the diners' one", async () => {
    for (const host of ['corner.example', 'localhost', 'nobody.example']) {
      const { status, text } = await server.ask('/metrics', { host });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('emenu_requests_total');
    }
    const otherPath = await ask(metricsPort(), '/en/home');
    expect(otherPath.status).toBe(404);
    expect(otherPath.text).toBe('');
  });

  test('is off by default', async () => {
    const withoutMetrics = await startServer(await anEmbeddedDataDir());
    expect(withoutMetrics.log.map(({ event }) => event)).toEqual(['listening']);
    withoutMetrics.terminate();
    expect(await withoutMetrics.ended).toBe(0);
  });

  test('closes with the server', async () => {
    const port = metricsPort();
    server.terminate();
    expect(await server.ended).toBe(0);
    await expect(ask(port, '/metrics')).rejects.toThrow();
  });
});
