import type { Happening } from '../event.ts';
import { hold, type Told } from '../reported.ts';
import type { Scene, VenueServer } from '../scene.ts';
import { scan, till } from './act-place.ts';
import { redeem } from './act-redeem.ts';
import { share } from './act-share.ts';
import { split } from './act-split.ts';
import { tip } from './act-tip.ts';
import { wallet } from './act-wallet.ts';
import { checkStep } from './check-step.ts';
import { checkWallets } from './check-wallets.ts';
import type { TableHappening } from './table-event.ts';

const kinds: readonly Happening['kind'][] = [
  ...(['scan', 'till', 'tip', 'split', 'share', 'wallet', 'redeem', 'wallet_trouble'] as const),
];

export const isAtTable = (what: Happening): what is TableHappening => kinds.includes(what.kind);

/** Something that guests or staff do at a table. */
export async function atTable(scene: Scene, server: VenueServer, what: TableHappening): Promise<Told> {
  switch (what.kind) {
    case 'scan':
      return scan(scene, server, what);
    case 'till':
      return till(scene, what);
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

/** Checks what guests at tables were shown since, at every instant, and what stands now. */
export function checkTables(scene: Scene): void {
  for (const step of scene.steps.take()) {
    checkStep(scene, step);
    for (const { uuid } of step.after.split) scene.memory.shares.add(uuid);
  }
  for (const { uuid, version, total, split } of scene.seen.orders) {
    const known = scene.steps.latest(uuid);
    hold(known?.version === version, `order ${uuid} has version ${version}, which nobody wrote`);
    const shares = known.split.map(({ uuid: share, amount }) => `${share} ${amount}`).join();
    const isSame = split.map((one) => `${one.uuid} ${one.amount}`).join() === shares;
    hold(isSame, `the shares of order ${uuid} are not as they were written`);
    hold(total >= 0, `order ${uuid} costs ${total}`);
  }
  checkWallets(scene);
}
