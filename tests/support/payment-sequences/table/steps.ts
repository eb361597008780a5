import type { Order } from '#server/ordering/order.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { ChargeState, Gateway } from '../../gateways/gateway.ts';

/** An order from one version to the next: whatever guests could see, one after the other. */
export interface Step {
  /** `null` where the order is new. */
  readonly before: Order | null;
  readonly after: Order;
  /** Epoch milliseconds. */
  readonly at: number;
  /** How the company's charges stood in that moment, by our references. */
  readonly charges: ReadonlyMap<string, ChargeState>;
}

/** The same book; tells of every version that it writes. */
export function watched(
  book: OrderRepository,
  tell: (before: Order | null, after: Order) => void,
): OrderRepository {
  return {
    ...book,
    async place(placing) {
      const outcome = await book.place(placing);
      if (outcome.kind === 'placed') tell(null, outcome.order);
      return outcome;
    },
    async change(uuid, decide) {
      let before: Order | null = null;
      const outcome = await book.change(uuid, (order) => {
        before = order;
        return decide(order);
      });
      if (outcome.kind === 'changed') tell(before, outcome.order);
      return outcome;
    },
  };
}

/** Steps of a scene as they come, and where each order stands. */
export function stepsOf(gateway: Gateway) {
  let fresh: Step[] = [];
  const latest = new Map<string, Order>();

  const chargesOf = ({ attempts }: Order): Step['charges'] =>
    new Map(
      attempts.flatMap(({ reference }) => {
        const charge = gateway.all(reference).at(-1);
        return charge ? [[reference, charge.state] as const] : [];
      }),
    );

  return {
    tell(before: Order | null, after: Order): void {
      fresh.push({ before, after, at: gateway.now(), charges: chargesOf(after) });
      const known = latest.get(after.uuid);
      if (!known || known.version < after.version) latest.set(after.uuid, after);
    },
    /** What came since it was asked last. */
    take(): readonly Step[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    latest: (uuid: string): Order | null => latest.get(uuid) ?? null,
  };
}

export type Steps = ReturnType<typeof stepsOf>;
