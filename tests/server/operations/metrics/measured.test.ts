import { expect, test } from 'vitest';
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
import { type Publisher, type PublishOutcome, terminalAuthor } from '#server/publishing/publisher.ts';
import { anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';

function listening() {
  const told: unknown[][] = [];
  const meters: Meters = {
    ...noMeters,
    published: (...what) => void told.push(what),
    ordered: (...what) => void told.push(what),
    paymentMoved: (...what) => void told.push(what),
    purged: (...what) => void told.push(what),
  };
  return { told, meters };
}

test('a purge is told with whether it was confirmed and how long that took', async () => {
  const { told, meters } = listening();
  const clock = { now: 0 };
  const ends = [() => undefined, () => Promise.reject(new Error('nobody there'))];
  const purge = async () => {
    clock.now += 40;
    await ends.shift()?.();
  };
  const edge = measuredCdn({ ...varnish({ addresses: [] }), purge }, meters, () => clock.now);
  await edge.purge(['one']);
  await expect(edge.purge(['one'])).rejects.toThrow('nobody there');
  expect(told).toEqual([
    ['confirmed', 0.04],
    ['failed', 0.04],
  ]);
});

test('a publish is told with how it ended and how long it took, whoever waits for it', async () => {
  const { told, meters } = listening();
  const clock = { now: 0 };
  const ends: PublishOutcome[] = [
    { kind: 'live', version: 2, renewal: { regenerated: 0, kept: 0 }, purge: 'none', ms: 250 },
    { kind: 'unknown_version' },
  ];
  const publish = async () => {
    clock.now += 250;
    return ends.shift() ?? { kind: 'unknown_version' as const };
  };
  const desk = measuredPublisher(
    { publish, rollback: publish } as unknown as Publisher,
    meters,
    () => clock.now,
  );
  expect(await desk.publish({} as never, terminalAuthor)).toMatchObject({ kind: 'live', version: 2 });
  await desk.rollback('corner', 9, terminalAuthor);
  expect(told).toEqual([
    ['live', 0.25],
    ['unknown_version', 0.25],
  ]);
});

test('the same order once more is no new one', async () => {
  const { told, meters } = listening();
  const outcomes: PlaceOrderOutcome[] = [
    { kind: 'placed', order: anOrderWith([]), isNew: true, isOwner: true },
    { kind: 'placed', order: anOrderWith([]), isNew: false, isOwner: true },
    { kind: 'table_busy' },
  ];
  const desk = measuredPlacing({ place: async () => outcomes.shift() as PlaceOrderOutcome }, meters);
  for (let at = 0; at < 3; at += 1) await desk.place();
  expect(told).toEqual([['placed'], ['repeated'], ['table_busy']]);
});

const opening = anAttempt({ state: 'opening', provider: 'sandbox' });
const pending = { ...opening, state: 'pending' as const };

/** A book that asks for a decision on each of these orders, and keeps the last. */
const aBook = (...asked: readonly Order[]) =>
  ({
    change: async (_: string, decide: (order: Order) => Decision<never>): Promise<ChangeOutcome<never>> => {
      const decisions = asked.map(decide);
      const last = decisions.at(-1);
      return last?.kind === 'change'
        ? { kind: 'changed', order: last.change.order }
        : { kind: 'unchanged', order: anOrderWith([]) };
    },
  }) as unknown as OrderRepository;

test('of a payment is told where it came to, once however often it was decided', async () => {
  const { told, meters } = listening();
  const book = measuredOrderRepository(aBook(anOrderWith([opening]), anOrderWith([opening])), meters);
  await book.change('an order', () => ({ kind: 'change', change: { order: anOrderWith([pending]) } }));
  expect(told).toEqual([['sandbox', 'pending']]);
});

test('what changes of an attempt besides its state is not told', async () => {
  const { told, meters } = listening();
  const book = measuredOrderRepository(aBook(anOrderWith([pending])), meters);
  const named = { ...pending, word: 'processing' };
  await book.change('an order', () => ({ kind: 'change', change: { order: anOrderWith([named]) } }));
  await book.change('an order', () => ({ kind: 'leave' }));
  expect(told).toEqual([]);
});

test('a rendering is told when it is done, and a page that was missing when it is asked for', async () => {
  const told: unknown[] = [];
  const meters: Meters = {
    ...noMeters,
    rendered: (seconds) => void told.push(seconds),
    pageMissing: () => void told.push('missing'),
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
  expect(told).toEqual(['missing', 0.02]);
});
