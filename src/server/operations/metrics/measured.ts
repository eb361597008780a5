import type { Order } from '../../ordering/order.ts';
import type { Decision, OrderRepository } from '../../ordering/order-repository.ts';
import { changedAttempts } from '../../ordering/payment-events.ts';
import type { PlaceOrderOutcome } from '../../ordering/place-order.ts';
import type { Cdn } from '../../page-cache/cdn/cdn.ts';
import type { RenderPage } from '../../page-cache/page-reader.ts';
import type { Publisher, PublishOutcome } from '../../publishing/publisher.ts';
import type { Meters } from './meters.ts';

/** Monotonic milliseconds. */
type Clock = () => number;

/** A desk whose publishes are counted and timed. */
export function measuredPublisher<Some extends Publisher>(desk: Some, meters: Meters, clock: Clock): Some {
  const timed = async (publish: () => Promise<PublishOutcome>): Promise<PublishOutcome> => {
    const started = clock();
    const outcome = await publish();
    meters.published(outcome.kind, (clock() - started) / 1000);
    return outcome;
  };
  return {
    ...desk,
    publish: (edition, publisher) => timed(() => desk.publish(edition, publisher)),
    rollback: (licence, version, publisher) => timed(() => desk.rollback(licence, version, publisher)),
  };
}

/** The same cache, of which is told how long it takes to forget. */
export function measuredCdn(edge: Cdn, meters: Pick<Meters, 'purged'>, clock: Clock): Cdn {
  return {
    ...edge,
    async purge(tags) {
      const started = clock();
      const tell = (outcome: 'confirmed' | 'failed') => meters.purged(outcome, (clock() - started) / 1000);
      await edge.purge(tags).catch((fault: unknown) => {
        tell('failed');
        throw fault;
      });
      tell('confirmed');
    },
  };
}

/** The same rendering, timed. */
export function measuredRender(render: RenderPage, meters: Meters, clock: Clock): RenderPage {
  return async (release, language, target) => {
    const started = clock();
    const rendered = await render(release, language, target);
    meters.rendered((clock() - started) / 1000);
    return rendered;
  };
}

/** The same rendering, for whoever asked for a page that was not in the store. */
export const countMisses =
  (render: RenderPage, meters: Pick<Meters, 'pageMissing'>): RenderPage =>
  (...asked) => {
    meters.pageMissing();
    return render(...asked);
  };

/** An order book of which is told what became of payments. */
export function measuredOrderRepository(book: OrderRepository, meters: Meters): OrderRepository {
  return {
    ...book,
    async change(uuid, decide) {
      // It is asked again where somebody else was quicker: what counts is what it said last.
      let moves: readonly AttemptTransition[] = [];
      const outcome = await book.change(uuid, (order) => {
        const decision = decide(order);
        moves = attemptTransitionsOf(order, decision);
        return decision;
      });
      if (outcome.kind === 'changed') for (const [company, to] of moves) meters.paymentMoved(company, to);
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

type OrderPlacer = (...asked: never[]) => Promise<PlaceOrderOutcome>;

/** An order desk at which attempts to order are counted. */
export function measuredPlacing<Some extends { readonly place: OrderPlacer }>(
  desk: Some,
  meters: Pick<Meters, 'ordered'>,
): Some {
  const place: OrderPlacer = async (...asked) => {
    const outcome = await desk.place(...asked);
    meters.ordered(outcome.kind === 'placed' && !outcome.isNew ? 'repeated' : outcome.kind);
    return outcome;
  };
  return { ...desk, place };
}
