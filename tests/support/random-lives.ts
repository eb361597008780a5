import fc from 'fast-check';
import { type Milli, milli, zero } from '#domain/money.ts';
import { orderTransitions } from '#domain/order/order-status.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import { decideDinerCancel } from '#server/ordering/cancel-lines.ts';
import type { NewOrder, Order, OrderLine, OrderTerms } from '#server/ordering/order.ts';
import { balanceDue, billOfOrder } from '#server/ordering/order-bill.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { decideTip } from '#server/payments/table-bill/leave-tip.ts';
import { aPaidAttempt, aReport } from './an-attempt.ts';
import { aLine, aNewOrder, someTerms } from './an-order.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from './random-bills.ts';

/** Something that happens to an order after some minutes. */
export type LifeEvent = { readonly after: number } & (
  | { readonly kind: 'act'; readonly action: VenueAction }
  /** Cash or card machine: a part of what is due, in percent. */
  | { readonly kind: 'pay'; readonly by: 'cash' | 'machine'; readonly percent: number }
  | { readonly kind: 'pay_online'; readonly percent: number }
  /** Of the latest online payment. */
  | { readonly kind: 'refund'; readonly percent: number }
  | { readonly kind: 'tip'; readonly amount: Milli }
  | { readonly kind: 'add'; readonly line: OrderLine }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'switch'; readonly to: Order['paymentType'] }
);

export interface Life {
  readonly order: NewOrder;
  readonly events: readonly LifeEvent[];
}

/** When the first orders are placed. */
export const lifeBegins = new Date('2026-10-24T12:00:00Z');

const seller = {
  ...{ name: 'Corner Restaurants L.L.C.', brand: 'The Corner', taxNumber: '300012345600003' },
  ...{ address: [], register: null, country: 'SA' },
};

const fixedTax = { id: 9, name: 'Cutlery', type: 'fixed', rate: '1.00' } as const;
const percent = fc.constantFrom(20, 50, 100, 100, 130);

const options = fc.array(fc.record({ id: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 3,
});

const orders: fc.Arbitrary<NewOrder> = fc
  .record({
    bill: randomBills,
    options,
    quantity: fc.integer({ min: 1, max: 3 }),
    isSpecification: fc.boolean(),
    hasFixedTax: fc.boolean(),
    isRegistered: fc.boolean(),
    cashStep: fc.constantFrom(undefined, milli(50), milli(250)),
    tips: fc.constantFrom(0, 0, 1_510),
    type: fc.constantFrom('delivery' as const, 'takeaway' as const, 'dine_in' as const),
    paymentType: fc.constantFrom('cash' as const, 'card' as const, 'machine' as const),
    isByStaff: fc.boolean(),
    guests: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    hour: fc.nat(40),
  })
  .map(({ bill, ...drawn }) => {
    const rules = rulesOf(bill);
    const { coupon, ...extras } = extrasOf(bill);
    const terms: OrderTerms = {
      ...someTerms,
      ...rules,
      ...extras,
      coupon: coupon && { ...coupon, code: 'EID' },
      cashStep: drawn.cashStep,
      guests: drawn.guests,
      tips: milli(drawn.tips),
      taxes: drawn.hasFixedTax ? [...rules.taxes, fixedTax] : rules.taxes,
      taxMode: drawn.isSpecification ? undefined : rules.taxMode,
      ...(drawn.isRegistered && { seller }),
    };
    const { content } = aLine();
    const values = drawn.options.map(({ id, quantity }) => ({
      variation_value: id,
      name: `Choice ${id}`,
      quantity,
    }));
    return aNewOrder({
      createdAt: new Date(lifeBegins.getTime() + drawn.hour * 3_600_000),
      type: drawn.type,
      paymentType: drawn.paymentType,
      isByStaff: drawn.isByStaff,
      terms,
      lines: linesOf(bill).map((line, at) => ({
        ...aLine({ ...line, category: at % 2 }),
        quantity: at === 0 ? drawn.quantity : 1,
        content: { ...content, groups: [{ id: 3, name: 'Bread', values }] },
      })),
    });
  });

const after = fc.oneof(fc.nat(30), fc.nat(30), fc.nat(1_500));
const event = <Kind extends LifeEvent['kind']>(
  kind: Kind,
  rest: Omit<Extract<LifeEvent, { kind: Kind }>, 'kind' | 'after'> extends infer Rest
    ? { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> }
    : never,
) => fc.record({ kind: fc.constant(kind), after, ...rest }) as unknown as fc.Arbitrary<LifeEvent>;

const action: fc.Arbitrary<VenueAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...orderTransitions)
      .map((move) => ({ kind: 'move', move, reason: null }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'stage', stage: 'ready' } as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map((line) => ({ kind: 'strike', line }) as const) },
);

/** Most orders get through the kitchen at some time; what happens before and after that is random. */
const served: readonly LifeEvent[] = (['accept', 'prepare', 'fulfil'] as const).map((move) => ({
  kind: 'act',
  after: 7,
  action: { kind: 'move', move, reason: null },
}));

const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: event('act', { action }) },
    { weight: 3, arbitrary: event('pay', { by: fc.constantFrom('cash', 'machine'), percent }) },
    { weight: 3, arbitrary: event('pay_online', { percent }) },
    { weight: 3, arbitrary: event('refund', { percent }) },
    { weight: 1, arbitrary: event('tip', { amount: fc.constantFrom(milli(0), milli(2_000)) }) },
    {
      weight: 1,
      arbitrary: event('add', { line: fc.nat(3).map((at) => aLine({ product: at, category: at % 2 })) }),
    },
    { weight: 1, arbitrary: event('withdraw', {}) },
    { weight: 1, arbitrary: event('switch', { to: fc.constantFrom('cash', 'card', 'machine') }) },
  ),
  { maxLength: 8 },
);

export const randomLives: fc.Arbitrary<Life> = fc
  .tuple(orders, events, fc.boolean(), events)
  .map(([order, before, isServed, later]) => ({
    order,
    events: [...before, ...(isServed ? served : []), ...later],
  }));

/** Places the order and lets it all happen. `clock` is the time of the repository. */
export async function live(
  repository: OrderRepository,
  { order, events: all }: Life,
  clock: { now: Date },
): Promise<void> {
  clock.now = order.createdAt;
  await repository.place({ order, reservations: { stock: [], coupon: null }, key: null });
  for (const one of all) {
    clock.now = new Date(clock.now.getTime() + one.after * 60_000);
    await happen(repository, order.uuid, one, clock.now);
  }
}

async function happen(repository: OrderRepository, uuid: string, one: LifeEvent, now: Date): Promise<void> {
  const act = (what: VenueAction) => applyVenueAction(repository, () => now)(uuid, what);
  const order = await repository.find(uuid);
  if (!order) return;
  const due = balanceDue(order, billOfOrder(order).total);
  const isActive = ['pending', 'accepted', 'preparing'].includes(order.status);
  switch (one.kind) {
    case 'act':
      await act(one.action);
      return;
    case 'pay':
      await act({ kind: 'paid', type: one.by, tendered: milli(Math.round((due * one.percent) / 100)) });
      return;
    case 'pay_online':
      return payOnline(repository, uuid, milli(Math.round((due * one.percent) / 100)), now);
    case 'refund': {
      const attempt = order.attempts.at(-1);
      if (!attempt) return;
      const refunded = milli(Math.floor((attempt.amount * Math.min(100, one.percent)) / 1_000) * 10);
      await repository.change(uuid, (current) =>
        settlePayment(current, attempt.reference, aReport(attempt, { refunded }), now),
      );
      return;
    }
    case 'tip':
      await repository.change(uuid, (current) => decideTip(current, one.amount, null));
      return;
    case 'withdraw':
      await repository.change(uuid, decideDinerCancel({ guest: null }, now));
      return;
    case 'add':
    case 'switch':
      if (!isActive) return;
      await repository.change(uuid, (current) => ({
        kind: 'change',
        change: {
          order:
            one.kind === 'switch'
              ? { ...current, paymentType: one.to }
              : { ...current, lines: [...current.lines, { ...one.line, cartUuid: crypto.randomUUID() }] },
        },
      }));
  }
}

/** Opens a payment and has it paid. */
async function payOnline(repository: OrderRepository, uuid: string, amount: Milli, now: Date): Promise<void> {
  if (amount === zero) return;
  const { paidAt: _, ...paid } = aPaidAttempt({ amount });
  const attempt = { ...paid, state: 'pending' as const, paidAt: null, providerRef: crypto.randomUUID() };
  await repository.change(uuid, (order) => ({
    kind: 'change',
    change: { order: { ...order, attempts: [...order.attempts, attempt] } },
  }));
  await repository.change(uuid, (order) => settlePayment(order, attempt.reference, aReport(attempt), now));
}
