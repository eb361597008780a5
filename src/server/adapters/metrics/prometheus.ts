import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog, Outbox, OutboxMessage } from '#server/events/outbox.ts';
import type { Meters } from '#server/operations/metrics/meters.ts';
import type { ResponseCounter } from '#server/operations/metrics/response-counter.ts';
import type { Scrape } from '#server/operations/metrics/scrape-endpoint.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import type { ConnectionUse } from '../database/database.ts';

/** What is looked at when somebody collects. */
export interface PrometheusSources {
  readonly responses: Pick<ResponseCounter, 'counts'>;
  readonly pages: Pick<PageCache, 'bytes' | 'pages'>;
  /** Each kind of message has its own. */
  readonly outboxes: Readonly<Record<OutboxMessage['kind'], Pick<Outbox, 'backlog'>>>;
  readonly connections: () => ConnectionUse;
}

/** Opens the metrics of one process: what it is told, what it looks at, and Node's own. */
export function openPrometheus(watched: PrometheusSources): {
  readonly meters: Meters;
  readonly scrape: Scrape;
} {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchResponses(register, watched.responses);
  watchPages(register, watched);
  watchOutboxes(register, watched.outboxes);
  watchConnections(register, watched.connections);
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
    help: 'Pages that were asked for and had to be made, once however many waited',
    registers,
  });
  const renders = new Histogram({
    name: 'emenu_render_seconds',
    help: 'Renders of pages, for whoever asked and ahead of a publish',
    buckets: [...buckets.render],
    registers,
  });
  const publishes = new Counter({
    name: 'emenu_publishes_total',
    help: 'Publishes and rollbacks at the desk of this process, by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  const publishing = new Histogram({
    name: 'emenu_publish_seconds',
    help: 'Publishes that went live, from the desk taking them to diners seeing them',
    buckets: [...buckets.publish],
    registers,
  });
  const orders = new Counter({
    name: 'emenu_orders_total',
    help: 'Attempts to order, by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'emenu_payments_total',
    help: 'Changes of attempts to pay, by company and the state they came to',
    labelNames: ['company', 'state'],
    registers,
  });
  const purges = new Counter({
    name: 'emenu_purges_total',
    help: 'Times that the CDN was told to forget something, by whether it confirmed',
    labelNames: ['outcome'],
    registers,
  });
  const purging = new Histogram({
    name: 'emenu_purge_seconds',
    help: 'How long the CDN took to confirm',
    buckets: [...buckets.purge],
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
    paymentMoved: (company, state) => payments.inc({ company, state }),
    purged(outcome, seconds) {
      purges.inc({ outcome });
      if (outcome === 'confirmed') purging.observe(seconds);
    },
  };
}

function watchResponses(register: Registry, answers: PrometheusSources['responses']): void {
  new Counter({
    name: 'emenu_requests_total',
    help: 'Requests that were answered, by what with and the class of the status',
    labelNames: ['answer', 'status'],
    registers: [register],
    collect() {
      this.reset();
      for (const { kind, status, count } of answers.counts()) this.inc({ answer: kind, status }, count);
    },
  });
}

function watchPages(register: Registry, { pages, responses }: PrometheusSources): void {
  new Counter({
    name: 'emenu_page_store_hits_total',
    help: 'Requests that the page store answered',
    registers: [register],
    collect() {
      const hits = responses.counts().filter(({ kind }) => kind === 'stored');
      this.reset();
      this.inc(hits.reduce((sum, { count }) => sum + count, 0));
    },
  });
  gaugeOf(register, 'emenu_page_store_bytes', 'Memory that stored pages take', () => pages.bytes);
  gaugeOf(register, 'emenu_page_store_pages', 'Pages in the store', () => pages.pages);
}

/** What is asked of the database. Where it does not answer, nothing is said of the outbox but that. */
function watchOutboxes(register: Registry, outboxes: PrometheusSources['outboxes']): void {
  const kinds = Object.keys(outboxes) as OutboxMessage['kind'][];
  const lookAtAll = () =>
    Promise.all(kinds.map(async (kind) => [kind, await outboxes[kind].backlog()] as const));
  let underWay: Promise<Awaited<ReturnType<typeof lookAtAll>> | null> | null = null;
  // All that is collected at once shares one question.
  const ask = () => {
    underWay ??= lookAtAll()
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  const watch = (name: string, help: string, read: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [register],
      async collect() {
        const backlogs = await ask();
        if (backlogs) for (const [kind, backlog] of backlogs) this.set({ kind }, read(backlog));
        else this.reset();
      },
    });
  new Gauge({
    name: 'emenu_database_up',
    help: 'Whether the database answered just now',
    registers: [register],
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  watch('emenu_outbox_waiting', 'Messages still to be told, of all processes', ({ waiting }) => waiting);
  watch(
    'emenu_outbox_oldest_seconds',
    'How long the oldest of them has been waiting; 0 when there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
}

function watchConnections(register: Registry, connections: PrometheusSources['connections']): void {
  new Gauge({
    name: 'emenu_database_connections',
    help: 'Connections to the database, by whether something is being asked on them',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { used, idle } = connections();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  const help = 'Questions that wait for a connection';
  gaugeOf(register, 'emenu_database_waiting', help, () => connections().waiting);
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
