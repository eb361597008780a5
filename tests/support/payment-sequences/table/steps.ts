import type { Order } from '#server/ordering/order.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { ChargeState, Gateway } from '../../gateways/gateway.ts';

/** A change of an order from one version to the next. */
export interface Step {
  /** `null` for a new order. */
  readonly before: Order | null;
  readonly after: Order;
  /** Epoch milliseconds. */
  readonly at: number;
  /** States of the provider's charges at that time, by our references. */
  readonly charges: ReadonlyMap<string, ChargeState>;
}

/** Wraps an order repository and records every version it writes. */
export function recorded(
  orders: OrderRepository,
  record: (before: Order | null, after: Order) => void,
): OrderRepository {
  return {
    ...orders,
    async place(placement) {
      const outcome = await orders.place(placement);
      if (outcome.kind === 'placed') record(null, outcome.order);
      return outcome;
    },
    async change(uuid, decide) {
      let before: Order | null = null;
      const outcome = await orders.change(uuid, (order) => {
        before = order;
        return decide(order);
      });
      if (outcome.kind === 'changed') record(before, outcome.order);
      return outcome;
    },
  };
}

/** Collects steps and the latest version of each order. */
export function collectSteps(gateway: Gateway) {
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
    record(before: Order | null, after: Order): void {
      fresh.push({ before, after, at: gateway.now(), charges: chargesOf(after) });
      const known = latest.get(after.uuid);
      if (!known || known.version < after.version) latest.set(after.uuid, after);
    },
    /** Returns and clears the steps since the last call. */
    take(): readonly Step[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    latest: (uuid: string): Order | null => latest.get(uuid) ?? null,
  };
}

export type Steps = ReturnType<typeof collectSteps>;
