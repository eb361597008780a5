import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Order } from '../../ordering/order.ts';
import type { Decision, OrderRepository } from '../../ordering/order-repository.ts';
import { changedAttempts } from '../../ordering/payment-events.ts';
import type { PlaceOrderOutcome } from '../../ordering/place-order.ts';
import type { Cdn } from '../../page-cache/cdn/cdn.ts';
import type { RenderPage } from '../../page-cache/page-reader.ts';
import type { Publisher } from '../../publishing/publisher.ts';
import type { Meters } from './meters.ts';

/** Monotonic milliseconds. */
type Clock = () => number;

/** A publisher whose publishes are counted and timed. */
export function measuredPublisher<Some extends Publisher>(
  publisher: Some,
  meters: Meters,
  clock: Clock,
): Some {
  const timed = async (publish: () => Promise<PublishOutcome>): Promise<PublishOutcome> => {
    const started = clock();
    const outcome = await publish();
    meters.published(outcome.kind, (clock() - started) / 1000);
    return outcome;
  };
  return {
    ...publisher,
    publish: (build, author) => timed(() => publisher.publish(build, author)),
    rollback: (licence, version, author) => timed(() => publisher.rollback(licence, version, author)),
  };
}

/** A CDN whose purges are counted and timed. */
export function measuredCdn(cdn: Cdn, meters: Pick<Meters, 'purged'>, clock: Clock): Cdn {
  return {
    ...cdn,
    async purge(tags) {
      const started = clock();
      const record = (outcome: 'confirmed' | 'failed') => meters.purged(outcome, (clock() - started) / 1000);
      await cdn.purge(tags).catch((error: unknown) => {
        record('failed');
        throw error;
      });
      record('confirmed');
    },
  };
}

/** A renderer that is timed. */
export function measuredRender(render: RenderPage, meters: Meters, clock: Clock): RenderPage {
  return async (release, language, target) => {
    const started = clock();
    const rendered = await render(release, language, target);
    meters.rendered((clock() - started) / 1000);
    return rendered;
  };
}

/** A renderer for pages that were not in the cache, which are counted. */
export const countMisses =
  (render: RenderPage, meters: Pick<Meters, 'pageMissing'>): RenderPage =>
  (...request) => {
    meters.pageMissing();
    return render(...request);
  };

/** An order repository whose payment transitions are counted. */
export function measuredOrderRepository(repository: OrderRepository, meters: Meters): OrderRepository {
  return {
    ...repository,
    async change(uuid, decide) {
      // Called again after a conflict: the last call counts.
      let transitions: readonly AttemptTransition[] = [];
      const outcome = await repository.change(uuid, (order) => {
        const decision = decide(order);
        transitions = attemptTransitionsOf(order, decision);
        return decision;
      });
      if (outcome.kind === 'changed')
        for (const [provider, to] of transitions) meters.paymentMoved(provider, to);
      return outcome;
    },
  };
}

type AttemptTransition = Parameters<Meters['paymentMoved']>;

function attemptTransitionsOf(before: Order, decision: Decision<unknown>): readonly AttemptTransition[] {
  if (decision.kind !== 'change') return [];
  const known = new Map(before.attempts.map(({ reference, state }) => [reference, state]));
  return changedAttempts(before, decision.change.order)
    .filter(({ reference, state }) => known.get(reference) !== state)
    .map(({ provider, state }) => [provider, state]);
}

type OrderPlacer = (...request: never[]) => Promise<PlaceOrderOutcome>;

/** Orders whose placing is counted. */
export function measuredPlacing<
  Some extends { readonly place: OrderPlacer; readonly placeForGuest: OrderPlacer },
>(orders: Some, meters: Pick<Meters, 'ordered'>): Some {
  const counted =
    (place: OrderPlacer): OrderPlacer =>
    async (...request) => {
      const outcome = await place(...request);
      meters.ordered(outcome.kind === 'placed' && !outcome.isNew ? 'repeated' : outcome.kind);
      return outcome;
    };
  return { ...orders, place: counted(orders.place), placeForGuest: counted(orders.placeForGuest) };
}
