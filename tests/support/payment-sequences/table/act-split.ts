import * as z from 'zod/mini';
import { splitBill } from '#contracts/calls/table.ts';
import { isRefused } from '#server/http/refuse.ts';
import { splitResponse } from '#server/http/table-handlers.ts';
import { check, type Outcome, orderAt, thousandths } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';
import { dueOf, sum } from '../sums.ts';
import { claimsFor, costs, isWhole } from './item-claims.ts';
import { bind, checkKeyed, keyed } from './keyed.ts';
import { isFree, isPayable, stepIn, written } from './payable.ts';
import type { SplitHow, TableHappening } from './table-event.ts';

type Splitting = Extract<TableHappening, { kind: 'split' }>;

/** A split request and its expected shares. */
interface Expected {
  readonly body: object;
  /** In thousandths; `null` for an invalid request. */
  readonly shares: readonly number[] | null;
  /** The allowed deviation of a share. */
  readonly margin: number;
}

const areGuests = (count: number) => count >= 2 && count <= 6;

function equally(scene: Scene, due: number, guests: number): readonly number[] {
  const step = stepIn(scene);
  const each = Math.floor(due / step / guests) * step;
  return Array.from({ length: guests }, (_, at) => (at === guests - 1 ? due - each * (guests - 1) : each));
}

/** Shares by weight, at least one step each; the last one gets the rest. */
function weighed(scene: Scene, due: number, { guests, weights }: Extract<SplitHow, { by: 'own' }>) {
  const step = stepIn(scene);
  const all = Array.from({ length: guests }, (_, at) => weights[at % weights.length] ?? 1);
  const parts = all.map((weight) => Math.max(1, Math.floor((due * weight) / sum(all) / step)) * step);
  return parts.map((part, at) => (at === guests - 1 ? due - sum(parts.slice(0, -1)) : part));
}

const faultyAmounts: Readonly<
  Record<Extract<SplitHow, { by: 'own' }>['fault'], (first: number, step: number) => string>
> = {
  none: (first) => written(first),
  short: (first, step) => written(first - step),
  over: (first, step) => written(first + step),
  zero: () => '0',
  negative: () => '-5',
  nan: () => 'NaN',
  finer: (first) => `${written(first)}1`,
};

function expectedFor(scene: Scene, order: OrderSeen, how: SplitHow): Expected {
  const due = dueOf(order);
  const ids = { order_id: order.uuid };
  switch (how.by) {
    case 'nobody':
      return { body: { ...ids, split_amounts: [] }, shares: [], margin: 0 };
    case 'equal': {
      const shares = equally(scene, due, how.guests);
      return { body: { ...ids, split_amounts: shares.map(written) }, shares, margin: 0 };
    }
    case 'own': {
      const shares = weighed(scene, due, how);
      const [first = 0, ...others] = shares;
      const amounts = [faultyAmounts[how.fault](first, stepIn(scene)), ...others.map(written)];
      return {
        body: { ...ids, split_amounts: amounts },
        shares: how.fault === 'none' ? shares : null,
        margin: 0,
      };
    }
    case 'items': {
      const claims = claimsFor(order, how);
      const weights = costs(order, claims);
      const shares = isWhole(order, claims) ? weights.map((cost) => (due * cost) / sum(weights)) : null;
      return { body: { ...ids, split_items: claims }, shares, margin: how.guests * stepIn(scene) };
    }
  }
}

/** Whether the split is valid; `null` if that depends on unspecified rounding. */
function isPossible(scene: Scene, order: OrderSeen, { shares, margin }: Expected): boolean | null {
  if (shares === null) return false;
  if (shares.length === 0) return true;
  if (!areGuests(shares.length) || dueOf(order) < shares.length * stepIn(scene)) return false;
  if (margin > 0) return isPayable(scene, stepIn(scene)) ? true : null;
  return shares.every((share) => share > 0 && isPayable(scene, share));
}

const requestOf = (body: z.output<typeof splitBill.body>) =>
  'split_items' in body
    ? { kind: 'items' as const, claims: body.split_items }
    : { kind: 'amounts' as const, amounts: body.split_amounts };

/** Guests split the bill. */
export async function split(scene: Scene, server: VenueServer, what: Splitting): Promise<Outcome> {
  const found = orderAt(scene, what.order);
  if (!found) return null;
  const expected = expectedFor(scene, found, what.how);
  const request = keyed(scene, 'split', what.key, expected);
  const read = z.safeParse(splitBill.body, request.content.body);
  if (!read.success) return { said: 'unreadable', leavesAll: true };
  const { order_id: uuid } = read.data;
  const response = splitResponse(await server.table().split(uuid, requestOf(read.data), request.key));
  const said = isRefused(response) ? response.refused : null;
  const leavesAll = checkKeyed(scene, request, said);
  const isDone = said === null && !leavesAll;
  bind(scene, request, isDone && (expected.shares?.length !== 0 || found.split.length > 0));
  if (request.is === 'new' && scene.isAlone) checkSaid(scene, found, expected, said);
  if (isDone && request.is === 'new' && !isRefused(response) && scene.isAlone) {
    checkShares(expected, response.split_payments);
  }
  const shown = isRefused(response) ? '' : response.split_payments.map(({ amount }) => amount).join(' ');
  return { said: said ?? `shared ${shown}`, leavesAll };
}

function checkSaid(scene: Scene, order: OrderSeen, expected: Expected, said: string | null): void {
  const possible = isPossible(scene, order, expected);
  check(possible !== false || said !== null, `an invalid split was accepted: ${JSON.stringify(expected)}`);
  if (possible && isFree(scene, order)) check(said === null, `a valid split was refused: ${said}`);
}

type Shown = readonly { readonly status: string; readonly amount: string; readonly guest_name: string }[];

function checkShares({ shares, margin }: Expected, shown: Shown): void {
  check(shown.length === shares?.length, `${shown.length} shares are made of ${shares?.length}`);
  for (const [at, { status, amount, guest_name }] of shown.entries()) {
    check(
      status === 'AVAILABLE' && guest_name === String(at + 1),
      `share ${at + 1} is ${status}, of ${guest_name}`,
    );
    const off = Math.abs(thousandths(amount) - (shares[at] ?? 0));
    check(off <= margin, `share ${at + 1} is ${amount}, not ${shares[at]}`);
  }
}
