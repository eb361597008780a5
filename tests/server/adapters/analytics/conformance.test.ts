import { describe, expect, onTestFinished, test } from 'vitest';
import { analyticsIntegration } from '#server/adapters/analytics/analytics-integration.ts';
import type { Analytics, AnalyticsEvent } from '#server/analytics/analytics.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import {
  type AnalyticsDouble,
  type AnalyticsFailure,
  ga4Keys,
  serveGa4,
  servePlausible,
} from '#tests/support/analytics-doubles.ts';
import { outbound } from '#tests/support/outbound.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';

const origin = 'https://corner.example';

const aView = (at: number): AnalyticsEvent => ({
  kind: 'product',
  path: `/en/product/${at}`,
  language: 'en',
  device: 'phone',
});

const views = (count: number) => Array.from({ length: count }, (_, at) => aView(at + 1));
const pages = (count: number) => views(count).map(({ path }) => origin + path);

const errorKindOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof IntegrationError)) throw error;
      expect(error.message).not.toMatch(/secret|http:|127\.0/);
      return error.kind;
    },
  );

const services: readonly {
  readonly adapter: string;
  readonly serve: () => Promise<AnalyticsDouble>;
  readonly settings: Readonly<Record<string, string>>;
}[] = [
  { adapter: 'ga4', serve: serveGa4, settings: { ...ga4Keys, apiSecret: 'env:SECRET_CORNER__GA4' } },
  { adapter: 'plausible', serve: servePlausible, settings: { domain: 'corner.example' } },
];

describe.for(services)('$adapter', ({ adapter, serve, settings }) => {
  const open = async () => {
    const double = await serve();
    onTestFinished(double.close);
    const outcome = openAdapter(
      analyticsIntegration,
      { adapter, mode: 'test', settings: { ...settings, base: double.base } },
      rulesWith({ SECRET_CORNER__GA4: ga4Keys.apiSecret }),
      { fetch: outbound, origin, timeoutMs: 500 },
    );
    if (outcome.kind !== 'ready') throw new Error(JSON.stringify(outcome.errors));
    const analytics: Analytics = outcome.service;
    return { double, analytics };
  };

  test.for([1, 24, 25, 26, 60])('receives %i views in its own format, each once', async (count) => {
    const { analytics, double } = await open();
    await analytics.send(views(count));
    expect(double.pages()).toHaveLength(count);
    expect(new Set(double.pages())).toEqual(new Set(pages(count)));
    expect(double.errors).toEqual([]);
  });

  test('gets no request when there are no views', async () => {
    const { analytics, double } = await open();
    await analytics.send([]);
    expect(double.received).toEqual([]);
  });

  test('receives nothing that identifies a visitor or links two batches', async () => {
    const { analytics, double } = await open();
    for (let times = 0; times < 8; times += 1) await analytics.send([aView(1)]);
    const visitors = double.received.map(({ body, headers }) => {
      const { client_id: client = headers['x-forwarded-for'] } = body as Readonly<Record<string, unknown>>;
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      return String(client);
    });
    expect(new Set(visitors).size).toBeGreaterThan(1);
    for (const visitor of visitors) expect(visitor).toMatch(/^(\d+\.\d+|198\.51\.100\.\d+)$/);
  });

  test.for<readonly [AnalyticsFailure, string]>([
    ['hang', 'unreachable'],
    ['reset', 'unreachable'],
    ['server_error', 'unreachable'],
    ['redirect', 'rejected'],
    ['refuses', 'rejected'],
  ])('%s: is %s within its timeout', async ([trouble, kind]) => {
    const { analytics, double } = await open();
    double.failWith(trouble);
    expect(await errorKindOf(analytics.send(views(3)))).toBe(kind);
    expect(double.received).toEqual([]);
  });
});

test('Plausible reports a dropped event only in a header', async () => {
  const double = await servePlausible();
  onTestFinished(double.close);
  double.say({ 'x-plausible-dropped': '1' });
  const outcome = openAdapter(
    analyticsIntegration,
    { adapter: 'plausible', mode: 'test', settings: { domain: 'corner.example', base: double.base } },
    rulesWith(),
    { fetch: outbound, origin },
  );
  if (outcome.kind !== 'ready') throw new Error('It is not ready');
  expect(await errorKindOf(outcome.service.send(views(1)))).toBe('rejected');
});
