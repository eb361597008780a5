import { isActive, isInProgress, type OrderStatus, transitionsBefore } from '#domain/order/order-status.ts';
import { applyVenueAction } from '../apply-venue-action.ts';
import type { Order } from '../order.ts';
import type { OrderingContext } from '../ordering-context.ts';
import { driverToken, isDeliveryCode, isDriverToken, numberOfDriverToken } from './driver-link.ts';

/** What the link of a driver opens. */
export type Delivery =
  /** Under way. */
  | { readonly kind: 'open'; readonly order: Order; readonly needsCode: boolean }
  /** Ended a short while ago: nothing of the guest is shown any more. */
  | { readonly kind: 'ended'; readonly number: number; readonly status: OrderStatus; readonly at: Date }
  /** Ended long ago. */
  | { readonly kind: 'gone' };

export type DriverAction =
  | { readonly kind: 'on_the_way' }
  /** `code`: what the guest told the driver; `null` for nothing. */
  | { readonly kind: 'delivered'; readonly code: string | null };

type DriverOutcome =
  | { readonly kind: 'done' }
  /** The venue has changed or ended the order meanwhile. */
  | { readonly kind: 'moved_on' }
  | { readonly kind: 'wrong_code' };

const hourMs = 3_600_000;

type DeliveriesContext = Pick<OrderingContext, 'context' | 'venue' | 'orders'>;

/** Deliveries as drivers see and change them. A venue without drivers has none. */
export function openDeliveries(
  { context: { now }, venue: { drivers }, orders }: DeliveriesContext,
  secretOf: () => Promise<Uint8Array>,
) {
  /** The order that a token opens; `null` for a token of no delivery of this venue. */
  async function findOrder(token: string): Promise<Order | null> {
    const number = drivers ? numberOfDriverToken(token) : null;
    const order = number === null ? null : await orders.findByNumber(number);
    return order?.type === 'delivery' && isDriverToken(await secretOf(), order, token) ? order : null;
  }

  const isProven = async ({ uuid }: Order, code: string | null): Promise<boolean> =>
    drivers?.proof !== 'code' || isDeliveryCode(await secretOf(), uuid, code ?? '');

  return {
    /** The token for a driver; `null` for an order that no driver can have now. */
    async tokenOf(number: number): Promise<string | null> {
      const order = await orders.findByNumber(number);
      return drivers && order && takesDriver(order) ? driverToken(await secretOf(), order) : null;
    },

    /** `null` for a token that opens nothing. */
    async read(token: string): Promise<Delivery | null> {
      const order = await findOrder(token);
      if (!(order && drivers)) return null;
      if (isActive(order.status)) {
        return isInProgress(order.status)
          ? { kind: 'open', order, needsCode: drivers.proof === 'code' }
          : null;
      }
      const at = order.statusTimes[order.status];
      const isOver = !at || now.getTime() - at.getTime() > drivers.hours_after * hourMs;
      return isOver ? { kind: 'gone' } : { kind: 'ended', number: order.number, status: order.status, at };
    },

    /** Safe to repeat. `null` for a token that opens nothing. */
    async act(token: string, action: DriverAction): Promise<DriverOutcome | null> {
      const order = await findOrder(token);
      if (!(order && drivers)) return null;
      if (action.kind === 'on_the_way') return change(order, [{ kind: 'stage', stage: 'on_the_way' }]);
      if (order.status === 'fulfilled') return { kind: 'done' };
      if (!isInProgress(order.status)) return { kind: 'moved_on' };
      if (!(await isProven(order, action.code))) return { kind: 'wrong_code' };
      const moves = [...transitionsBefore(order.status, 'fulfil'), 'fulfil'] as const;
      return change(
        order,
        moves.map((move) => ({ kind: 'move', move, reason: null })),
      );
    },
  };

  async function change(
    { number }: Order,
    actions: readonly Parameters<ReturnType<typeof applyVenueAction>>[1][],
  ): Promise<DriverOutcome> {
    const apply = applyVenueAction(orders, () => now);
    for (const action of actions) {
      const { kind } = await apply(number, action);
      if (kind !== 'changed' && kind !== 'unchanged') return { kind: 'moved_on' };
    }
    return { kind: 'done' };
  }
}

export type Deliveries = ReturnType<typeof openDeliveries>;

/** Whether a driver can be given an order now, where the venue has drivers. */
export const takesDriver = ({ type, status }: Pick<Order, 'type' | 'status'>): boolean =>
  type === 'delivery' && isInProgress(status);
