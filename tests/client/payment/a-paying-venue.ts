import type { Order } from '#contracts/shapes/order.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { type Answer, type Asked, aDevice, menuAnswers, someFacts, someProduct } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';

/** A call arrives and is answered, or its answer is lost, or it does not arrive. */
export type Way = 'open' | 'deaf' | 'cut';

interface Body {
  readonly payment_type: Order['payment_type'];
  readonly total: string;
  readonly line_items: readonly {
    readonly cart_uuid: string;
    readonly quantity: number;
    readonly special_instructions: string | null;
  }[];
}

interface Kept {
  order: Order;
  readonly key: string | null;
  /** As JSON. */
  readonly asked: string;
  readonly body: Body;
}

const refused = (status: number, code: string): Answer => ({ status, body: { code } });

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
  /** What becomes of the next calls about orders; all others are answered. */
  ways: Way[];
  /** The company can be reached. */
  canPay: boolean;
  product: Orderable;
  /** Portions of its soup; `null` when nobody counts. */
  left: number | null;
}

/** What screens know of it. */
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

/** A venue that starts on an order once it is paid online: what it promises its diners' devices, and no more. */
export function aPayingVenue() {
  const orders: Kept[] = [];
  const asked: Asked[] = [];
  const state: State = { ways: [], canPay: true, product: someProduct(), left: null };

  const find = (uuid: string) => orders.find(({ order }) => order.uuid === uuid);
  const change = (uuid: string, part: Partial<Order>): void => {
    const kept = find(uuid);
    if (kept) kept.order = { ...kept.order, ...part, version: kept.order.version + 1 };
  };
  const take = (portions: number) => {
    if (state.left !== null) state.left -= portions;
  };
  const shown = (order: Order): Order => ({
    ...order,
    payment_url: state.canPay && isWaiting(order) ? payUrlOf(order.uuid) : null,
  });
  const placed = ({ order }: Kept): Answer => ({
    status: 201,
    body: {
      uuid: order.uuid,
      padded_order_id: order.padded_order_id,
      payment_url: shown(order).payment_url,
      owner_token: `owner of ${order.uuid}`,
    },
  });

  function place(one: Asked): Answer {
    const key = one.headers.get('idempotency-key');
    const body = one.body as Body;
    const text = JSON.stringify(body);
    const before = placedBefore(key, text, body);
    if (before) return before;
    const kept = { order: newOrder(body), key, asked: text, body };
    orders.push(kept);
    take(dishesIn(body));
    return placed(kept);
  }

  function placedBefore(key: string | null, text: string, { line_items }: Body): Answer {
    const bound = orders.find((kept) => kept.key === key);
    if (bound) return bound.asked === text ? placed(bound) : refused(422, 'key_reused');
    const numbers = new Set(line_items.map(({ cart_uuid }) => cart_uuid));
    const holding = orders.find(({ body }) => body.line_items.some((line) => numbers.has(line.cart_uuid)));
    if (!holding) return null;
    const isSame = JSON.stringify(holding.body.line_items) === JSON.stringify(line_items);
    return isSame ? placed(holding) : refused(409, 'duplicate_line');
  }

  function withdraw({ order, body }: Kept): Answer {
    if (isCanceledByDiner(order)) return { body: shown(order) };
    if (order.status !== 'pending') return refused(409, 'order_finished');
    if (order.payments.length > 0) return refused(409, 'payment_open');
    take(-dishesIn(body));
    change(order.uuid, { status: 'canceled', status_reason: 'withdrawn' });
    return { body: shown(find(order.uuid)?.order ?? order) };
  }

  function answer(one: Asked): Answer {
    if (one.method === 'POST') return place(one);
    const kept = find(one.path.split('/').at(-2) ?? '');
    if (!kept) return refused(404, 'not_found');
    if (one.method === 'GET') return { body: shown(kept.order) };
    const isOwner = one.headers.get('order-token') === `owner of ${kept.order.uuid}`;
    return isOwner ? withdraw(kept) : refused(404, 'not_found');
  }

  function answerOnItsWay(one: Asked): Answer {
    if (!/\/api\/order\//.test(one.path)) return refused(404, 'not_found');
    asked.push(one);
    const way = state.ways.shift() ?? 'open';
    const reply = way === 'cut' ? null : answer(one);
    return way === 'open' ? reply : null;
  }

  const device = aDevice(
    menuAnswers(
      answerOnItsWay,
      () => state.product,
      () => state.left,
    ),
  );

  return {
    state,
    device,
    /** What the venue was asked about orders. */
    asked,
    all: () => orders.map(({ order }) => order),
    /** Those that somebody will make, or that wait to be paid for it. */
    standing: () => orders.filter(({ order }) => order.status !== 'canceled').map(({ order }) => order),
    /** The lines of an order, as they were asked for. */
    linesOf: (uuid: string) => find(uuid)?.body.line_items ?? [],
    pay: (uuid: string) => {
      const amount = find(uuid)?.order.total ?? '0.000';
      change(uuid, { balance_due: '0.000', payments: [{ payment_type: 'card', amount }] });
    },
    withdraw: (uuid: string) => change(uuid, { status: 'canceled', status_reason: 'withdrawn' }),
    /** Nobody paid it in time. */
    lapse: (uuid: string) => change(uuid, { status: 'canceled', status_reason: 'unpaid' }),
    /** Its diner pays at the counter instead. */
    payOtherwise: (uuid: string) => change(uuid, { payment_type: 'cash', pay_by: null }),
    callOff: (uuid: string) => change(uuid, { status: 'canceled', status_reason: 'The oven is broken' }),
    /** Nobody knows of any order any more. */
    forgetAll: () => orders.splice(0),
    /** The next page of the same tab. */
    open: async () => {
      const page = await device.open();
      page.setFacts(payingFacts());
      return page;
    },
  };
}
