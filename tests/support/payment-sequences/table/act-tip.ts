import * as z from 'zod/mini';
import { leaveTip } from '#contracts/calls/table.ts';
import { isRefused } from '#server/http/refuse.ts';
import { tipResponse } from '#server/http/table-handlers.ts';
import { hold, orderAt, type Told, thousandths } from '../reported.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';
import { dueOf } from '../sums.ts';
import { isFree, stepIn, written } from './at-hand.ts';
import { bind, checkKeyed, keyed } from './keyed.ts';
import type { TableHappening } from './table-event.ts';

type Tipping = Extract<TableHappening, { kind: 'tip' }>;

/** Of the total before the tip, in steps; a half goes up. */
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

/** A guest leaves a tip, or takes it back. */
export async function tip(scene: Scene, server: VenueServer, what: Tipping): Promise<Told> {
  const found = orderAt(scene, what.order);
  if (!found) return null;
  const wish = { order_uuid: found.uuid, tips_amount: amountFor(scene, found, what.much) };
  const request = keyed(scene, 'tip', what.key, wish);
  const read = z.safeParse(leaveTip.body, request.wish);
  if (!read.success) return { said: 'unreadable', leavesAll: true };
  const { order_uuid: uuid, tips_amount: amount } = read.data;
  const answer = tipResponse(await server.table().tip(uuid, amount, request.key), 'link');
  const said = isRefused(answer) ? answer.refused : null;
  const leavesAll = checkKeyed(scene, request, said);
  const isDone = said === null && !leavesAll;
  bind(scene, request, isDone && scene.isAlone && amount !== found.tips);
  if (isDone) hold(isGood(scene, what.much) || request.is !== 'new', `a tip of ${amount} is taken`);
  if (isDone && !isRefused(answer) && scene.isAlone) {
    const { tips_amount: left } = answer.additional_data;
    hold(thousandths(left) === amount, `a tip of ${amount} is taken as ${left}`);
  }
  const wouldBePaid = dueOf(found) < found.tips - amount;
  if (request.is === 'new' && isGood(scene, what.much) && isFree(scene, found) && !wouldBePaid)
    hold(said === null, `a tip of ${amount} is refused: ${said}`);
  return { said: `${amount}: ${said ?? 'left'}`, leavesAll };
}
