import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog, Outbox, OutboxMessage } from '#server/events/outbox.ts';
import type { CircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import type { Meters } from '#server/operations/metrics/meters.ts';
import type { ResponseCounter } from '#server/operations/metrics/response-counter.ts';
import type { Scrape } from '#server/operations/metrics/scrape-endpoint.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import type { ConnectionUse } from '../database/database.ts';
import { type StorageSources, watchStorage } from './watch-storage.ts';

/** The sources that are read at each scrape. */
export interface PrometheusSources extends StorageSources {
  readonly responses: Pick<ResponseCounter, 'counts'>;
  readonly pages: Pick<PageCache, 'bytes' | 'pages'>;
  /** One outbox per kind of message. */
  readonly outboxes: Readonly<Record<OutboxMessage['kind'], Pick<Outbox, 'backlog'>>>;
  readonly connections: () => ConnectionUse;
  readonly breakers: Pick<CircuitBreakers, 'countOpen'>;
}

/** Opens the metrics of one process: recorded values, values read from sources, and Node's own. */
export function openPrometheus(sources: PrometheusSources): {
  readonly meters: Meters;
  readonly scrape: Scrape;
} {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchResponses(register, sources.responses);
  watchPages(register, sources);
  watchOutboxes(register, sources.outboxes);
  watchConnections(register, sources.connections);
  watchBreakers(register, sources.breakers);
  watchStorage(register, sources);
  return {
    meters: createMeters(register),
    scrape: { contentType: register.contentType, read: () => register.metrics() },
  };
}

/** Upper bounds in seconds. */
const buckets = {
  render: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  purge: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  publish: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
} as const;

function createMeters(register: Registry): Meters {
  const registers = [register];
  const missing = new Counter({
    name: 'emenu_page_store_misses_total',
    help: 'Page cache misses; concurrent requests for a page count once',
    registers,
  });
  const renders = new Histogram({
    name: 'emenu_render_seconds',
    help: 'Page renders, on request and ahead of a publish',
    buckets: [...buckets.render],
    registers,
  });
  const publishes = new Counter({
    name: 'emenu_publishes_total',
    help: 'Publishes and rollbacks of this process, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const publishing = new Histogram({
    name: 'emenu_publish_seconds',
    help: 'Duration of successful publishes, from acceptance until diners see them',
    buckets: [...buckets.publish],
    registers,
  });
  const orders = new Counter({
    name: 'emenu_orders_total',
    help: 'Attempts to order, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'emenu_payments_total',
    help: 'State changes of payment attempts, by provider and new state',
    labelNames: ['company', 'state'],
    registers,
  });
  const purges = new Counter({
    name: 'emenu_purges_total',
    help: 'CDN purges, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const purging = new Histogram({
    name: 'emenu_purge_seconds',
    help: 'Duration of confirmed CDN purges',
    buckets: [...buckets.purge],
    registers,
  });
  const messages = new Counter({
    name: 'emenu_messages_total',
    help: 'Tries to send a message to a diner or a venue, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  return {
    pageMissing: () => missing.inc(),
    rendered: (seconds) => renders.observe(seconds),
    published(outcome, seconds) {
      publishes.inc({ outcome });
      if (outcome === 'live') publishing.observe(seconds);
    },
    ordered: (outcome) => orders.inc({ outcome }),
    paymentMoved: (provider, state) => payments.inc({ company: provider, state }),
    purged(outcome, seconds) {
      purges.inc({ outcome });
      if (outcome === 'confirmed') purging.observe(seconds);
    },
    messaged: (channel, outcome) => messages.inc({ channel, outcome }),
  };
}

function watchResponses(register: Registry, responses: PrometheusSources['responses']): void {
  new Counter({
    name: 'emenu_requests_total',
    help: 'Requests, by kind of response and status class',
    labelNames: ['answer', 'status'],
    registers: [register],
    collect() {
      this.reset();
      for (const { kind, status, count } of responses.counts()) this.inc({ answer: kind, status }, count);
    },
  });
}

function watchPages(register: Registry, { pages, responses }: PrometheusSources): void {
  new Counter({
    name: 'emenu_page_store_hits_total',
    help: 'Requests served from the page cache',
    registers: [register],
    collect() {
      const hits = responses.counts().filter(({ kind }) => kind === 'stored');
      this.reset();
      this.inc(hits.reduce((sum, { count }) => sum + count, 0));
    },
  });
  gaugeOf(register, 'emenu_page_store_bytes', 'Memory used by cached pages', () => pages.bytes);
  gaugeOf(register, 'emenu_page_store_pages', 'Pages in the cache', () => pages.pages);
}

/** Metrics from the database. When it does not respond, the outbox metrics are omitted. */
function watchOutboxes(register: Registry, outboxes: PrometheusSources['outboxes']): void {
  const kinds = Object.keys(outboxes) as OutboxMessage['kind'][];
  const readBacklogs = () =>
    Promise.all(kinds.map(async (kind) => [kind, await outboxes[kind].backlog()] as const));
  let pending: Promise<Awaited<ReturnType<typeof readBacklogs>> | null> | null = null;
  // The gauges of one scrape share one query.
  const query = () => {
    pending ??= readBacklogs()
      .catch(() => null)
      .finally(() => {
        pending = null;
      });
    return pending;
  };
  const addGauge = (name: string, help: string, read: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [register],
      async collect() {
        const backlogs = await query();
        if (backlogs) for (const [kind, backlog] of backlogs) this.set({ kind }, read(backlog));
        else this.reset();
      },
    });
  new Gauge({
    name: 'emenu_database_up',
    help: 'Whether the database responded to this scrape',
    registers: [register],
    async collect() {
      this.set((await query()) ? 1 : 0);
    },
  });
  addGauge('emenu_outbox_waiting', 'Pending messages of all processes', ({ waiting }) => waiting);
  addGauge(
    'emenu_outbox_oldest_seconds',
    'Age of the oldest pending message; 0 when there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
}

function watchConnections(register: Registry, connections: PrometheusSources['connections']): void {
  new Gauge({
    name: 'emenu_database_connections',
    help: 'Database connections, by whether they are in use',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { used, idle } = connections();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  const help = 'Queries that wait for a connection';
  gaugeOf(register, 'emenu_database_waiting', help, () => connections().waiting);
}

function watchBreakers(register: Registry, breakers: PrometheusSources['breakers']): void {
  new Gauge({
    name: 'emenu_circuit_breakers_open',
    help: 'Venues whose outside service does not respond, by integration',
    labelNames: ['integration'],
    registers: [register],
    collect() {
      for (const [integration, count] of breakers.countOpen()) this.set({ integration }, count);
    },
  });
}

function gaugeOf(register: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}
