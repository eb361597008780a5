import { expect, test } from 'vitest';
import { openPrometheus } from '#server/adapters/metrics/prometheus.ts';
import { createResponseCounter } from '#server/operations/metrics/response-counter.ts';
import { readExposition } from '#tests/support/exposition.ts';

function metrics() {
  const responses = createResponseCounter();
  const pages = { bytes: 4_000, pages: 1 };
  const state: { isUnavailable: boolean } = { isUnavailable: false };
  const backlog = async () => {
    if (state.isUnavailable) throw new Error('the database is unavailable');
    return { waiting: 3, oldestSeconds: 12.5 };
  };
  const { meters, scrape } = openPrometheus({
    responses,
    pages,
    outboxes: {
      order_changed: { backlog },
      purge: { backlog },
      order_hook: { backlog },
      e_invoice: { backlog },
      order_message: { backlog },
    },
    connections: () => ({ used: 2, idle: 8, waiting: 0 }),
    breakers: { countOpen: () => new Map([['payments', 2]] as const) },
    backups: () => ({ lastGoodAt: new Date(1_700_000_000_000), failures: 2, advice: null }),
    fetches: { fetched: 3, missing: 0, failed: 1, damaged: 1 },
  });
  return { responses, pages, state, meters, read: async () => readExposition(await scrape.read()) };
}

test('Prometheus can read every metric from the start', async () => {
  const samples = await metrics().read();
  expect(samples.get('emenu_page_store_hits_total')).toBe(0);
  expect(samples.get('emenu_render_seconds_count')).toBe(0);
  expect([...samples.keys()].some((name) => name.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true);
});

test('responses are counted once, however often they are scraped', async () => {
  const { responses, read } = metrics();
  for (const status of [200, 200, 304]) responses.count('stored', status);
  responses.count('call', 409);
  await read();
  const samples = await read();
  expect(samples.get('emenu_requests_total{answer="stored",status="2xx"}')).toBe(2);
  expect(samples.get('emenu_requests_total{answer="call",status="4xx"}')).toBe(1);
  expect(samples.get('emenu_page_store_hits_total')).toBe(3);
});

test('measurements add up', async () => {
  const { meters, read } = metrics();
  meters.pageMissing();
  meters.rendered(0.02);
  meters.published('live', 0.3);
  meters.published('unchanged', 0.1);
  meters.ordered('placed');
  meters.ordered('price_changed');
  meters.paymentMoved('stripe', 'paid');
  const samples = await read();
  expect(samples.get('emenu_page_store_misses_total')).toBe(1);
  expect(samples.get('emenu_render_seconds_bucket{le="0.025"}')).toBe(1);
  expect(samples.get('emenu_publishes_total{outcome="unchanged"}')).toBe(1);
  expect(samples.get('emenu_publish_seconds_count'), 'only activated versions').toBe(1);
  expect(samples.get('emenu_orders_total{outcome="price_changed"}')).toBe(1);
  expect(samples.get('emenu_payments_total{company="stripe",state="paid"}')).toBe(1);
});

test('an unavailable database does not hide other metrics', async () => {
  const { state, read } = metrics();
  expect((await read()).get('emenu_outbox_oldest_seconds{kind="purge"}')).toBe(12.5);
  state.isUnavailable = true;
  const samples = await read();
  expect(samples.get('emenu_database_up')).toBe(0);
  expect(samples.has('emenu_outbox_waiting{kind="purge"}')).toBe(false);
  expect(samples.get('emenu_page_store_pages')).toBe(1);
  expect(samples.get('emenu_circuit_breakers_open{integration="payments"}')).toBe(2);
  state.isUnavailable = false;
  for (const kind of ['order_changed', 'order_hook']) {
    expect((await read()).get(`emenu_outbox_waiting{kind="${kind}"}`)).toBe(3);
  }
});

test('backups and reads of media are measured', async () => {
  const samples = await metrics().read();
  expect(samples.get('emenu_backup_last_good_timestamp_seconds')).toBe(1_700_000_000);
  expect(samples.get('emenu_backup_failures_total')).toBe(2);
  expect(samples.get('emenu_media_fetches_total{outcome="damaged"}')).toBe(1);
});
