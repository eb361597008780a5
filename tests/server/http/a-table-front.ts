import { expect } from 'vitest';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import type { Order } from '#server/ordering/order.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { tokenOf } from '#tests/support/an-open-venue.ts';
import { placed } from '#tests/support/an-order.ts';
import { overTableHttp, type TableAnswer } from '#tests/support/over-table-http.ts';
import type { payingVenues } from '#tests/support/payments.ts';

export const dinars = { code: 'KWD', places: 3 } as const;

export const seen = ({ status, body }: TableAnswer) => [status, body];

export const notFound = [404, { code: 'not_found' }];

/** What nobody can pay, as a body may hold it. */
export const noAmounts: readonly unknown[] = [
  -1,
  '-0.01',
  'NaN',
  null,
  1e21,
  '1e21',
  '0.0001',
  'ten',
  {},
  [],
  '',
  true,
];

/** How a call refuses what it cannot read. */
export const invalid = (path: string, message: unknown = expect.any(String)) => [
  422,
  { code: 'invalid_request', issues: [{ path, message }] },
];

/** A lentil soup for 18 at table 4, another at table 5, and the calls of their guests. */
export async function aTableFront(aVenue: ReturnType<typeof payingVenues>, given: TableOpening = {}) {
  const tables = atTables(await aVenue(), given);
  const http = overTableHttp(tables);
  const order = await tables.seated();
  const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
  const versionOf = async ({ uuid }: Pick<Order, 'uuid'>) => (await tables.read(uuid)).version;
  return {
    ...{ tables, http, order, other },
    now: () => tables.read(order.uuid),
    /** Makes sure that nothing of the order is changed. */
    async unchanged<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      const before = await versionOf(order);
      const answer = await ask();
      if ((await versionOf(order)) !== before) throw new Error('The order has changed');
      return answer;
    },
    /** Orders that are no concern of guests at tables here: taken away, another venue's, and none. */
    async elsewhere(): Promise<readonly string[]> {
      const away = await tables.place({ order_type: 'takeaway', additional_data: null });
      const theirs = orderRepository(tables.database, await aVenueIn(tables.database));
      const { uuid } = await placed(theirs, { location: { type: 'Table', name: '4' } });
      if (away.kind !== 'placed') throw new Error(away.kind);
      return [away.order.uuid, uuid, crypto.randomUUID()];
    },
  };
}
