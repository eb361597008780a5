import fc from 'fast-check';
import type { OrderTransition } from '#domain/order/order-status.ts';
import { pageOutcomes } from '../gateways/gateway.ts';
import { type Event, type Happening, lies, messages, polls, returns, troubles } from './event.ts';

export const second = 1_000;
export const minute = 60 * second;
const hour = 60 * minute;

export const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

export const order = mostly(0, 1, 2);
export const which = fc.record({ order, attempt: mostly(0, 1, 2, 3) });
export const lines = fc.array(fc.record({ product: fc.constantFrom(11, 12, 21), quantity: mostly(1, 2) }), {
  minLength: 1,
  maxLength: 2,
});

type Members<Kind extends Happening['kind']> = Omit<Extract<Happening, { kind: Kind }>, 'kind'>;

/** A random happening of that kind. */
export const a = <Kind extends Happening['kind']>(
  kind: Kind,
  members: { readonly [Name in keyof Members<Kind>]: fc.Arbitrary<Members<Kind>[Name]> },
): fc.Arbitrary<Happening> =>
  fc.record({ kind: fc.constant(kind), ...members }) as unknown as fc.Arbitrary<Happening>;

export const opening = a('open', { order, times: mostly(1, 2) });
export const paying = a('page', { which, outcome: fc.constantFrom('pay', 'pay_no_return') });
export const leaving = a('page', { which, outcome: fc.constantFrom(...pageOutcomes) });
export const returning = a('return', { which, how: mostly(...returns) });
export const polling = a('poll', { which, how: mostly(...polls) });
export const webhook = a('message', { which, how: mostly(...messages) });
export const confirming = a('confirm', { which });
export const adding = a('add', { order, lines });
export const withdrawing = a('withdraw', { order });
export const choosing = a('method', { order, to: fc.constantFrom('cash', 'card', 'machine') });
export const moving = a('move', {
  order,
  move: fc.constantFrom<OrderTransition>('accept', 'accept', 'prepare', 'fulfil', 'cancel', 'reject'),
});
export const undoing = a('move', { order, move: fc.constantFrom<OrderTransition>('cancel', 'reject') });
export const striking = a('strike', { order, line: fc.integer({ min: 1, max: 3 }) });
export const refunding = a('refund', {
  order,
  much: fc.constantFrom('due', 'due', 'part', 'too_much'),
  way: fc.constantFrom('ask', 'ask', 'again', 'done'),
});
export const troubling = a('trouble', { what: fc.constantFrom(...troubles) });
export const lying = a('lie', { which, about: fc.constantFrom(...lies) });
export const straightening = a('truth', {});
export const takingBack = a('taken_back', { which });
const moments = fc.constantFrom(
  3 * second,
  2 * minute,
  2 * minute,
  2 * minute,
  31 * minute,
  31 * minute,
  25 * hour,
);
export const passing = a('time', { ms: moments });

/** Below, around and above the minimum poll interval of providers. */
export const after = mostly(4 * second, 200, 11 * second, 45 * second);

export const timed = (what: Happening, ms: number): Event => ({ ...what, after: ms });

type Some = fc.Arbitrary<Happening>;

export const weighed = (rows: readonly (readonly [weight: number, arbitrary: Some])[]): Some =>
  fc.oneof(...rows.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Mostly single happenings, sometimes an episode or concurrent ones. */
export const happeningsOf = (
  single: Some,
  episodes: fc.Arbitrary<readonly Happening[]>,
  together: fc.Arbitrary<readonly Happening[]>,
) =>
  fc.oneof(
    { weight: 12, arbitrary: single.map((one): readonly Happening[] => [one]) },
    { weight: 4, arbitrary: episodes },
    { weight: 1, arbitrary: together },
  );
