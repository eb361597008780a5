import type { Happening } from '../event.ts';
import { check, type Outcome } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import { redeem } from './act-redeem.ts';
import { share } from './act-share.ts';
import { split } from './act-split.ts';
import { scan, setTableState } from './act-table.ts';
import { tip } from './act-tip.ts';
import { wallet } from './act-wallet.ts';
import { checkStep } from './check-step.ts';
import { checkWallets } from './check-wallets.ts';
import type { TableHappening } from './table-event.ts';

const kinds: readonly Happening['kind'][] = [
  ...(['scan', 'till', 'tip', 'split', 'share', 'wallet', 'redeem', 'wallet_trouble'] as const),
];

export const isAtTable = (what: Happening): what is TableHappening => kinds.includes(what.kind);

/** Performs an action of guests or staff at a table. */
export async function atTable(scene: Scene, server: VenueServer, what: TableHappening): Promise<Outcome> {
  switch (what.kind) {
    case 'scan':
      return scan(scene, server, what);
    case 'till':
      return setTableState(scene, what);
    case 'tip':
      return tip(scene, server, what);
    case 'split':
      return split(scene, server, what);
    case 'share':
      return share(scene, server, what);
    case 'wallet':
      return wallet(scene, server, what);
    case 'redeem':
      return redeem(scene, server, what);
    case 'wallet_trouble':
      scene.wallets.trouble(what.what);
      return { said: 'is coming', isElsewhere: true };
  }
}

/** Checks every order version since the last check, and the current state. */
export function checkTables(scene: Scene): void {
  for (const step of scene.steps.take()) {
    checkStep(scene, step);
    for (const { uuid } of step.after.split) scene.memory.shares.add(uuid);
  }
  for (const { uuid, version, total, split } of scene.seen.orders) {
    const known = scene.steps.latest(uuid);
    check(known?.version === version, `order ${uuid} has the unknown version ${version}`);
    const shares = known.split.map(({ uuid: share, amount }) => `${share} ${amount}`).join();
    const isSame = split.map((one) => `${one.uuid} ${one.amount}`).join() === shares;
    check(isSame, `the shares of order ${uuid} differ from the written ones`);
    check(total >= 0, `order ${uuid} costs ${total}`);
  }
  checkWallets(scene);
}
