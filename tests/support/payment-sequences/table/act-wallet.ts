import { isRefused } from '#server/http/refuse.ts';
import { walletResponse } from '#server/http/table-handlers.ts';
import { wallets } from '../menu.ts';
import { check, type Outcome, orderAt, thousandths } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import { dueOf } from '../sums.ts';
import { isUnderWay } from './payable.ts';
import type { TableHappening } from './table-event.ts';

type Looking = Extract<TableHappening, { kind: 'wallet' }>;

/** The id of a wallet; the last index is an unknown wallet. */
export const walletAt = (at: number): string => wallets[at % (wallets.length + 1)]?.wallet_id ?? 'W-none';

const isKnown = (wallet: string): boolean => wallets.some(({ wallet_id }) => wallet_id === wallet);

/** A guest looks up a wallet, which sends its holder a password. */
export async function wallet(
  scene: Scene,
  server: VenueServer,
  { order: at, wallet: which }: Looking,
): Promise<Outcome> {
  const found = orderAt(scene, at);
  if (!found) return null;
  const id = walletAt(which);
  const isTroubled = scene.wallets.isTroubled();
  const response = walletResponse(id, await server.table().wallet(id, found.uuid));
  if (isRefused(response)) {
    const isWrong = response.refused === 'not_found' && isKnown(id) && isUnderWay(found);
    check(!isWrong || isTroubled || !scene.isAlone || scene.wallets.isLeftAlone(), `${id} is not found`);
    return { said: response.refused, leavesAll: true };
  }
  check(isKnown(id), `the unknown wallet ${id} was found`);
  const max = Math.min(thousandths(response.balance), dueOf(found));
  check(
    !scene.isAlone || thousandths(response.redeemable) === max,
    `${response.redeemable} can be redeemed of ${max}`,
  );
  const shown = JSON.stringify(response);
  check(!wallets.some(({ name }) => shown.includes(name)), 'the full name of a holder is shown');
  return { said: `${response.balance}, ${response.redeemable}`, leavesAll: true };
}
