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

function aNotification(services: Readonly<Record<string, Analytics>>) {
  const logged: unknown[] = [];
  const telling = openViewReporter({
    analyticsOf: (licence) => services[licence] ?? null,
    log: { info: () => undefined, error: (event, facts) => void logged.push([event, facts]) },
  });
  return { ...telling, logged };
}

const aService = () => {
  const told: (readonly AnalyticsEvent[])[] = [];
  return { told, send: async (views: readonly AnalyticsEvent[]) => void told.push(views) };
};

test('each venue tells its own service, everything of a round at once, and once', async () => {
  const [one, other] = [aService(), aService()];
  const { enqueue, flush, logged } = aNotification({ one, other });
  enqueue('one', aView(1));
  enqueue('one', aView(2));
  enqueue('other', aView(3));
  enqueue('nobody', aView(4));
  await flush();
  await flush();
  expect(one.told).toEqual([[aView(1), aView(2)]]);
  expect(other.told).toEqual([[aView(3)]]);
  expect(logged).toEqual([]);
});

test('what a service does not take is dropped, and said in a line that names no view', async () => {
  const tell = () => Promise.reject(new IntegrationError('analytics', 'unreachable', 'no answer in time'));
  const { enqueue, flush, logged } = aNotification({ one: { send: tell } });
  enqueue('one', aView(1));
  await flush();
  await flush();
  const why = 'analytics unreachable: no answer in time';
  expect(logged).toEqual([['sending page views failed', { licence: 'one', dropped: 1, why }]]);
});

test('a service that is slow keeps no other waiting, and does not pile anything up', async () => {
  const answered = Promise.withResolvers<void>();
  const told: number[] = [];
  const slow: Analytics = {
    async send(views) {
      told.push(views.length);
      await answered.promise;
    },
  };
  const quick = aService();
  const { enqueue, flush, logged } = aNotification({ slow, quick });
  enqueue('slow', aView(1));
  const first = flush();
  for (let at = 0; at < 700; at += 1) enqueue('slow', aView(at));
  enqueue('quick', aView(2));
  await flush();
  expect(quick.told).toHaveLength(1);
  expect(told).toEqual([1]);
  answered.resolve();
  await first;
  await flush();
  expect(told).toEqual([1, 500]);
  expect(logged).toEqual([['page views dropped', { licence: 'slow', dropped: 200 }]]);
});
