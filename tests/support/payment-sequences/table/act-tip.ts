import * as z from 'zod/mini';
import { leaveTip } from '#contracts/calls/table.ts';
import { isRefused } from '#server/http/refuse.ts';
import { tipResponse } from '#server/http/table-handlers.ts';
import { check, type Outcome, orderAt, thousandths } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';
import { dueOf } from '../sums.ts';
import { bind, checkKeyed, keyed } from './keyed.ts';
import { isFree, stepIn, written } from './payable.ts';
import type { TableHappening } from './table-event.ts';

type Tipping = Extract<TableHappening, { kind: 'tip' }>;

/** A percentage of the total before the tip, rounded half up to steps. */
function percentOf(scene: Scene, { total, tips }: OrderSeen, percent: number): string {
  const step = stepIn(scene);
  return written(Math.floor(((total - tips) * percent) / 100 / step + 0.5) * step);
}

function amountFor(scene: Scene, order: OrderSeen, much: Tipping['much']): string {
  switch (much) {
    case 'five':
      return percentOf(scene, order, 5);
    case 'ten':
      return percentOf(scene, order, 10);
    case 'fifteen':
      return percentOf(scene, order, 15);
    case 'custom':
      return scene.isFine ? '3.255' : '3.25';
    case 'zero':
      return '0';
    case 'negative':
      return '-1';
    case 'nan':
      return 'NaN';
    case 'huge':
      return '999999999.99';
    case 'finer':
      return '1.001';
    case 'precise':
      return '1.00001';
  }
}

const bad: readonly string[] = ['negative', 'nan', 'huge', 'precise'];

const isGood = ({ isFine }: Scene, much: Tipping['much']) =>
  !bad.includes(much) && (isFine || much !== 'finer');

/** A guest leaves or removes a tip. */
export async function tip(scene: Scene, server: VenueServer, what: Tipping): Promise<Outcome> {
  const found = orderAt(scene, what.order);
  if (!found) return null;
  const content = { order_uuid: found.uuid, tips_amount: amountFor(scene, found, what.much) };
  const request = keyed(scene, 'tip', what.key, content);
  const read = z.safeParse(leaveTip.body, request.content);
  if (!read.success) return { said: 'unreadable', leavesAll: true };
  const { order_uuid: uuid, tips_amount: amount } = read.data;
  const response = tipResponse(await server.table().tip(uuid, amount, request.key), 'link');
  const said = isRefused(response) ? response.refused : null;
  const leavesAll = checkKeyed(scene, request, said);
  const isDone = said === null && !leavesAll;
  bind(scene, request, isDone && scene.isAlone && amount !== found.tips);
  if (isDone) check(isGood(scene, what.much) || request.is !== 'new', `a tip of ${amount} is taken`);
  if (isDone && !isRefused(response) && scene.isAlone) {
    const { tips_amount: left } = response.additional_data;
    check(thousandths(left) === amount, `a tip of ${amount} is taken as ${left}`);
  }
  const wouldBePaid = dueOf(found) < found.tips - amount;
  if (request.is === 'new' && isGood(scene, what.much) && isFree(scene, found) && !wouldBePaid)
    check(said === null, `a tip of ${amount} is refused: ${said}`);
  return { said: `${amount}: ${said ?? 'left'}`, leavesAll };
}
