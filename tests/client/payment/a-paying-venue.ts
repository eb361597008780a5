import type { Order } from '#contracts/shapes/order.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { aDevice, menuResponses, type SentRequest, type StubResponse, someProduct } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { someOrder } from '../order/some-order.ts';

/** What happens to a call: it is answered, its response is lost, or it does not arrive. */
export type NetworkState = 'open' | 'unanswered' | 'cut';

interface Body {
  readonly payment_type: Order['payment_type'];
  readonly total: string;
  readonly line_items: readonly {
    readonly cart_uuid: string;
    readonly quantity: number;
    readonly special_instructions: string | null;
  }[];
}

interface StoredOrder {
  order: Order;
  readonly key: string | null;
  /** The request, as JSON. */
  readonly request: string;
  readonly body: Body;
}

const refused = (status: number, code: string): StubResponse => ({ status, body: { code } });

/** Where an order is paid. */
export const payUrlOf = (uuid: string) => `https://pay.example/${uuid}`;

const isWaiting = ({ status, pay_by, balance_due }: Order) =>
  status === 'pending' && pay_by !== null && balance_due !== '0.000';

const dishesIn = ({ line_items }: Body) => line_items.reduce((sum, { quantity }) => sum + quantity, 0);

const newOrder = ({ payment_type, total }: Body): Order => ({
  ...someOrder,
  uuid: crypto.randomUUID(),
  status: 'pending',
  order_type: 'takeaway',
  location: null,
  payment_type,
  total,
  balance_due: total,
  pay_by: payment_type === 'card' ? '2026-11-21T09:30:00.000Z' : null,
});

interface State {
  /** What happens to the next calls about orders; all others are answered. */
  network: NetworkState[];
  /** Whether the payment provider can be reached. */
  canPay: boolean;
  product: Orderable;
  /** Portions of the soup; `null` where they are not counted. */
  left: number | null;
}

/** The facts of the venue’s pages. */
export const payingFacts = (differing: Partial<OrderingFacts> = {}): OrderingFacts =>
  someFacts({
    payment: {
      enable_payment_type: true,
      payment_enabled: true,
      enable_cash: true,
      enable_card_machine: true,
    },
    ...differing,
  });

/** A venue that starts on an order once it is paid online, as far as diners’ devices need it. */
export function aPayingVenue() {
  const orders: StoredOrder[] = [];
  const requests: SentRequest[] = [];
  const state: State = { network: [], canPay: true, product: someProduct(), left: null };

  const find = (uuid: string) => orders.find(({ order }) => order.uuid === uuid);
  const change = (uuid: string, part: Partial<Order>): void => {
    const stored = find(uuid);
    if (stored) stored.order = { ...stored.order, ...part, version: stored.order.version + 1 };
  };
  const take = (portions: number) => {
    if (state.left !== null) state.left -= portions;
  };
  const shown = (order: Order): Order => ({
    ...order,
    payment_url: state.canPay && isWaiting(order) ? payUrlOf(order.uuid) : null,
  });
  const placed = ({ order }: StoredOrder): StubResponse => ({
    status: 201,
    body: {
      uuid: order.uuid,
      padded_order_id: order.padded_order_id,
      payment_url: shown(order).payment_url,
      owner_token: `owner of ${order.uuid}`,
    },
  });

  function place(one: SentRequest): StubResponse {
    const key = one.headers.get('idempotency-key');
    const body = one.body as Body;
    const text = JSON.stringify(body);
    const before = placedBefore(key, text, body);
    if (before) return before;
    const stored = { order: newOrder(body), key, request: text, body };
    orders.push(stored);
    take(dishesIn(body));
    return placed(stored);
  }

  function placedBefore(key: string | null, text: string, { line_items }: Body): StubResponse {
    const bound = orders.find((stored) => stored.key === key);
    if (bound) return bound.request === text ? placed(bound) : refused(422, 'key_reused');
    const numbers = new Set(line_items.map(({ cart_uuid }) => cart_uuid));
    const holding = orders.find(({ body }) => body.line_items.some((line) => numbers.has(line.cart_uuid)));
    if (!holding) return null;
    const isSame = JSON.stringify(holding.body.line_items) === JSON.stringify(line_items);
    return isSame ? placed(holding) : refused(409, 'duplicate_line');
  }

  function cancel({ order, body }: StoredOrder): StubResponse {
    if (isCanceledByDiner(order)) return { body: shown(order) };
    if (order.status !== 'pending') return refused(409, 'order_finished');
    if (order.payments.length > 0) return refused(409, 'payment_open');
    take(-dishesIn(body));
    change(order.uuid, { status: 'canceled', status_reason: 'withdrawn' });
    return { body: shown(find(order.uuid)?.order ?? order) };
  }

  function respond(one: SentRequest): StubResponse {
    if (one.method === 'POST') return place(one);
    const stored = find(one.path.split('/').at(-2) ?? '');
    if (!stored) return refused(404, 'not_found');
    if (one.method === 'GET') return { body: shown(stored.order) };
    const isOwner = one.headers.get('order-token') === `owner of ${stored.order.uuid}`;
    return isOwner ? cancel(stored) : refused(404, 'not_found');
  }

  function respondOverNetwork(one: SentRequest): StubResponse {
    if (!/\/api\/order\//.test(one.path)) return refused(404, 'not_found');
    requests.push(one);
    const network = state.network.shift() ?? 'open';
    const response = network === 'cut' ? null : respond(one);
    return network === 'open' ? response : null;
  }

  const device = aDevice(
    menuResponses(
      respondOverNetwork,
      () => state.product,
      () => state.left,
    ),
  );

  return {
    state,
    device,
    /** The requests about orders. */
    requests,
    all: () => orders.map(({ order }) => order),
    /** The orders that are not canceled. */
    activeOrders: () => orders.filter(({ order }) => order.status !== 'canceled').map(({ order }) => order),
    /** The lines of an order, as requested. */
    linesOf: (uuid: string) => find(uuid)?.body.line_items ?? [],
    pay: (uuid: string) => {
      const amount = find(uuid)?.order.total ?? '0.000';
      change(uuid, { balance_due: '0.000', payments: [{ payment_type: 'card', amount }] });
    },
    cancel: (uuid: string) => change(uuid, { status: 'canceled', status_reason: 'withdrawn' }),
    /** The order was not paid in time. */
    lapse: (uuid: string) => change(uuid, { status: 'canceled', status_reason: 'unpaid' }),
    /** The diner pays in cash instead. */
    payInCash: (uuid: string) => change(uuid, { payment_type: 'cash', pay_by: null }),
    cancelByVenue: (uuid: string) =>
      change(uuid, { status: 'canceled', status_reason: 'The oven is broken' }),
    /** The venue forgets all orders. */
    forgetAll: () => orders.splice(0),
    /** Opens the next page of the same tab. */
    open: async () => {
      const page = await device.open();
      page.setFacts(payingFacts());
      return page;
    },
  };
}
