import { expect, test } from 'vitest';
import { type Analytics, AnalyticsFault, type ToldView } from '#server/analytics/analytics.ts';
import { openTelling } from '#server/analytics/tell-outside.ts';

const aView = (id: number): ToldView => ({
  kind: 'product',
  path: `/en/product/${id}`,
  language: 'en',
  device: 'phone',
});

function aTelling(services: Readonly<Record<string, Analytics>>) {
  const logged: unknown[] = [];
  const telling = openTelling({
    analyticsOf: (licence) => services[licence] ?? null,
    log: { info: () => undefined, error: (event, facts) => void logged.push([event, facts]) },
  });
  return { ...telling, logged };
}

const aService = () => {
  const told: (readonly ToldView[])[] = [];
  return { told, tell: async (views: readonly ToldView[]) => void told.push(views) };
};

test('each venue tells its own service, everything of a round at once, and once', async () => {
  const [one, other] = [aService(), aService()];
  const { offer, round, logged } = aTelling({ one, other });
  offer('one', aView(1));
  offer('one', aView(2));
  offer('other', aView(3));
  offer('nobody', aView(4));
  await round();
  await round();
  expect(one.told).toEqual([[aView(1), aView(2)]]);
  expect(other.told).toEqual([[aView(3)]]);
  expect(logged).toEqual([]);
});

test('what a service does not take is dropped, and said in a line that names no view', async () => {
  const tell = () => Promise.reject(new AnalyticsFault('unreachable', 'no answer in time'));
  const { offer, round, logged } = aTelling({ one: { tell } });
  offer('one', aView(1));
  await round();
  await round();
  const why = 'analytics unreachable: no answer in time';
  expect(logged).toEqual([['page views were not told outside', { licence: 'one', dropped: 1, why }]]);
});

test('a service that is slow keeps no other waiting, and does not pile anything up', async () => {
  const answered = Promise.withResolvers<void>();
  const told: number[] = [];
  const slow: Analytics = {
    async tell(views) {
      told.push(views.length);
      await answered.promise;
    },
  };
  const quick = aService();
  const { offer, round, logged } = aTelling({ slow, quick });
  offer('slow', aView(1));
  const first = round();
  for (let at = 0; at < 700; at += 1) offer('slow', aView(at));
  offer('quick', aView(2));
  await round();
  expect(quick.told).toHaveLength(1);
  expect(told).toEqual([1]);
  answered.resolve();
  await first;
  await round();
  expect(told).toEqual([1, 500]);
  expect(logged).toEqual([
    ['page views were too many to be told outside', { licence: 'slow', dropped: 200 }],
  ]);
});
