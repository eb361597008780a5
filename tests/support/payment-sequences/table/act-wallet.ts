import { isRefused } from '#server/http/refuse.ts';
import { walletResponse } from '#server/http/table-handlers.ts';
import { wallets } from '../menu-of.ts';
import { hold, orderAt, type Told, thousandths } from '../reported.ts';
import type { Scene, VenueServer } from '../scene.ts';
import { dueOf } from '../sums.ts';
import { isUnderWay } from './at-hand.ts';
import type { TableHappening } from './table-event.ts';

type Looking = Extract<TableHappening, { kind: 'wallet' }>;

/** One more than there are: nobody has the last. */
export const walletAt = (at: number): string => wallets[at % (wallets.length + 1)]?.wallet_id ?? 'W-none';

const isKnown = (wallet: string): boolean => wallets.some(({ wallet_id }) => wallet_id === wallet);

/** A guest looks up a wallet, and its holder is sent a password. */
export async function wallet(
  scene: Scene,
  server: VenueServer,
  { order: at, wallet: which }: Looking,
): Promise<Told> {
  const found = orderAt(scene, at);
  if (!found) return null;
  const id = walletAt(which);
  const isTroubled = scene.wallets.isTroubled();
  const answer = walletResponse(id, await server.table().wallet(id, found.uuid));
  if (isRefused(answer)) {
    const isWrong = answer.refused === 'not_found' && isKnown(id) && isUnderWay(found);
    hold(!isWrong || isTroubled || !scene.isAlone || scene.wallets.isLeftAlone(), `${id} is not found`);
    return { said: answer.refused, leavesAll: true };
  }
  hold(isKnown(id), `${id} is found, and nobody has it`);
  const most = Math.min(thousandths(answer.balance), dueOf(found));
  hold(
    !scene.isAlone || thousandths(answer.redeemable) === most,
    `${answer.redeemable} can be redeemed of ${most}`,
  );
  const shown = JSON.stringify(answer);
  hold(!wallets.some(({ name }) => shown.includes(name)), 'a holder is named in full');
  return { said: `${answer.balance}, ${answer.redeemable}`, leavesAll: true };
}
