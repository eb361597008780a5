import { expect, test } from 'vitest';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { varnish } from '#server/adapters/cdn/varnish.ts';
import {
  countMisses,
  measuredCdn,
  measuredOrderRepository,
  measuredPlacing,
  measuredPublisher,
  measuredRender,
} from '#server/operations/metrics/measured.ts';
import { type Meters, noMeters } from '#server/operations/metrics/meters.ts';
import type { Order } from '#server/ordering/order.ts';
import type { ChangeOutcome, Decision, OrderRepository } from '#server/ordering/order-repository.ts';
import type { PlaceOrderOutcome } from '#server/ordering/place-order.ts';
import type { RenderPage } from '#server/page-cache/page-reader.ts';
import { type Publisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';

function aRecorder() {
  const measurements: unknown[][] = [];
  const meters: Meters = {
    ...noMeters,
    published: (...values) => void measurements.push(values),
    ordered: (...values) => void measurements.push(values),
    paymentMoved: (...values) => void measurements.push(values),
    purged: (...values) => void measurements.push(values),
  };
  return { measurements, meters };
}

test('a purge is measured with its outcome and duration', async () => {
  const { measurements, meters } = aRecorder();
  const clock = { now: 0 };
  const ends = [() => undefined, () => Promise.reject(new Error('no response'))];
  const purge = async () => {
    clock.now += 40;
    await ends.shift()?.();
  };
  const cdn = measuredCdn({ ...varnish({ addresses: [] }), purge }, meters, () => clock.now);
  await cdn.purge(['one']);
  await expect(cdn.purge(['one'])).rejects.toThrow('no response');
  expect(measurements).toEqual([
    ['confirmed', 0.04],
    ['failed', 0.04],
  ]);
});

test('a publish is measured with its outcome and duration', async () => {
  const { measurements, meters } = aRecorder();
  const clock = { now: 0 };
  const ends: PublishOutcome[] = [
    { kind: 'live', version: 2, renewal: { regenerated: 0, kept: 0 }, purge: 'none', ms: 250 },
    { kind: 'unknown_version' },
  ];
  const publish = async () => {
    clock.now += 250;
    return ends.shift() ?? { kind: 'unknown_version' as const };
  };
  const publisher = measuredPublisher(
    { publish, rollback: publish } as unknown as Publisher,
    meters,
    () => clock.now,
  );
  expect(await publisher.publish({} as never, terminalAuthor)).toMatchObject({ kind: 'live', version: 2 });
  await publisher.rollback('corner', 9, terminalAuthor);
  expect(measurements).toEqual([
    ['live', 0.25],
    ['unknown_version', 0.25],
  ]);
});

test('a repeated order is not a new one', async () => {
  const { measurements, meters } = aRecorder();
  const outcomes: PlaceOrderOutcome[] = [
    { kind: 'placed', order: anOrderWith([]), isNew: true, isOwner: true },
    { kind: 'placed', order: anOrderWith([]), isNew: false, isOwner: true },
    { kind: 'table_busy' },
  ];
  const place = async () => outcomes.shift() as PlaceOrderOutcome;
  const placing = measuredPlacing({ place, placeForGuest: place }, meters);
  for (let at = 0; at < 3; at += 1) await placing.place();
  expect(measurements).toEqual([['placed'], ['repeated'], ['table_busy']]);
});

const opening = anAttempt({ state: 'opening', provider: 'sandbox' });
const pending = { ...opening, state: 'pending' as const };

/** An order repository that requests a decision on each of these orders, and returns the last. */
const anOrderRepository = (...current: readonly Order[]) =>
  ({
    change: async (_: string, decide: (order: Order) => Decision<never>): Promise<ChangeOutcome<never>> => {
      const decisions = current.map(decide);
      const last = decisions.at(-1);
      return last?.kind === 'change'
        ? { kind: 'changed', order: last.change.order }
        : { kind: 'unchanged', order: anOrderWith([]) };
    },
  }) as unknown as OrderRepository;

test('a payment is measured once with its last state, even after retries', async () => {
  const { measurements, meters } = aRecorder();
  const orders = measuredOrderRepository(
    anOrderRepository(anOrderWith([opening]), anOrderWith([opening])),
    meters,
  );
  await orders.change('an order', () => ({ kind: 'change', change: { order: anOrderWith([pending]) } }));
  expect(measurements).toEqual([['sandbox', 'pending']]);
});

test('changes of an attempt other than its state are not measured', async () => {
  const { measurements, meters } = aRecorder();
  const orders = measuredOrderRepository(anOrderRepository(anOrderWith([pending])), meters);
  const named = { ...pending, providerStatus: 'processing' };
  await orders.change('an order', () => ({ kind: 'change', change: { order: anOrderWith([named]) } }));
  await orders.change('an order', () => ({ kind: 'leave' }));
  expect(measurements).toEqual([]);
});

test('a rendering is measured when it is done, and a missing page when it is requested', async () => {
  const measurements: unknown[] = [];
  const meters: Meters = {
    ...noMeters,
    rendered: (seconds) => void measurements.push(seconds),
    pageMissing: () => void measurements.push('missing'),
  };
  const clock = { now: 0 };
  const page = {} as Awaited<ReturnType<RenderPage>>;
  const render = measuredRender(
    async () => {
      clock.now += 20;
      return page;
    },
    meters,
    () => clock.now,
  );
  expect(await countMisses(render, meters)({} as never, 'en', '/en/home')).toBe(page);
  expect(measurements).toEqual(['missing', 0.02]);
});
