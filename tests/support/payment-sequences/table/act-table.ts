import { defaultTableOrderHours } from '#contracts/shapes/menu.ts';
import type { Location } from '#server/catalog/location.ts';
import { tokenOf } from '../../an-open-venue.ts';
import { tables } from '../menu.ts';
import { check, type Outcome } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import { isUnderWay } from './payable.ts';
import type { TableHappening } from './table-event.ts';

type Of<Kind extends TableHappening['kind']> = Extract<TableHappening, { kind: Kind }>;

const locationAt = (table: number): Location => ({ type: 'Table', name: tables[table] ?? '1' });

function tokenFor({ name }: Location, token: Of<'scan'>['token']): string {
  const right = tokenOf('Table', name);
  if (token === 'right') return right;
  return token === 'typed' ? name : `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`;
}

/** A guest's phone requests the active order of a scanned table. */
export async function scan(
  scene: Scene,
  server: VenueServer,
  { table, token }: Of<'scan'>,
): Promise<Outcome> {
  const location = locationAt(table);
  const found = await server.table().findActiveOrder(tokenFor(location, token), '7');
  if (token !== 'right') {
    check(found.kind === 'unverified_table', `an invalid table token gets ${found.kind}`);
  } else if (scene.isAlone) {
    const state = await scene.places.stateOf(location);
    check(
      found.kind === (state === 'busy' ? 'table_busy' : 'place'),
      `at a ${state} table it is ${found.kind}`,
    );
    if (found.kind === 'place') checkFound(scene, location, found.order?.uuid ?? null);
  }
  return { said: found.kind, leavesAll: true };
}

/** How long an order holds its table. */
const holdMs = defaultTableOrderHours * 3_600_000;

function checkFound({ seen, now }: Scene, { name }: Location, uuid: string | null): void {
  const there = seen.orders.filter(
    (order) =>
      order.table_name === name &&
      isUnderWay(order) &&
      now().getTime() - Date.parse(order.created_at) <= holdMs,
  );
  check(there.length <= 1, `${there.length} orders are under way at table ${name}`);
  check(uuid === (there[0]?.uuid ?? null), `table ${name} gets order ${uuid}`);
}

/** Staff change the state of a table at the POS. */
export async function setTableState({ places }: Scene, { table, state }: Of<'till'>): Promise<Outcome> {
  await places.set(locationAt(table), state);
  return { said: state ?? 'free', isElsewhere: true };
}
