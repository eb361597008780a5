import { expect, test } from 'vitest';
import type { Analytics, AnalyticsEvent } from '#server/analytics/analytics.ts';
import { openViewReporter } from '#server/analytics/view-reporter.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';

const aView = (id: number): AnalyticsEvent => ({
  kind: 'product',
  path: `/en/product/${id}`,
  language: 'en',
  device: 'phone',
});

function aReporter(services: Readonly<Record<string, Analytics>>) {
  const logged: unknown[] = [];
  const reporter = openViewReporter({
    analyticsOf: (licence) => services[licence] ?? null,
    log: { info: () => undefined, error: (event, facts) => void logged.push([event, facts]) },
  });
  return { ...reporter, logged };
}

const aService = () => {
  const received: (readonly AnalyticsEvent[])[] = [];
  return { received, send: async (views: readonly AnalyticsEvent[]) => void received.push(views) };
};

test("each venue's views go to its own service, all of a flush at once, and once", async () => {
  const [one, other] = [aService(), aService()];
  const { enqueue, flush, logged } = aReporter({ one, other });
  enqueue('one', aView(1));
  enqueue('one', aView(2));
  enqueue('other', aView(3));
  enqueue('nobody', aView(4));
  await flush();
  await flush();
  expect(one.received).toEqual([[aView(1), aView(2)]]);
  expect(other.received).toEqual([[aView(3)]]);
  expect(logged).toEqual([]);
});

test('refused views are dropped, and logged without details', async () => {
  const send = () => Promise.reject(new IntegrationError('analytics', 'unreachable', 'no answer in time'));
  const { enqueue, flush, logged } = aReporter({ one: { send } });
  enqueue('one', aView(1));
  await flush();
  await flush();
  const why = 'analytics unreachable: no answer in time';
  expect(logged).toEqual([['sending page views failed', { licence: 'one', dropped: 1, why }]]);
});

test('a slow service does not delay others, and its queue is bounded', async () => {
  const responded = Promise.withResolvers<void>();
  const received: number[] = [];
  const slow: Analytics = {
    async send(views) {
      received.push(views.length);
      await responded.promise;
    },
  };
  const quick = aService();
  const { enqueue, flush, logged } = aReporter({ slow, quick });
  enqueue('slow', aView(1));
  const first = flush();
  for (let at = 0; at < 700; at += 1) enqueue('slow', aView(at));
  enqueue('quick', aView(2));
  await flush();
  expect(quick.received).toHaveLength(1);
  expect(received).toEqual([1]);
  responded.resolve();
  await first;
  await flush();
  expect(received).toEqual([1, 500]);
  expect(logged).toEqual([['page views dropped', { licence: 'slow', dropped: 200 }]]);
});
