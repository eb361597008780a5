import { expect } from 'vitest';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import type { Order } from '#server/ordering/order.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { tokenOf } from '#tests/support/an-open-venue.ts';
import { placed } from '#tests/support/an-order.ts';
import { overTableHttp, type TableResponse } from '#tests/support/over-table-http.ts';
import type { payingVenues } from '#tests/support/payments.ts';

export const dinars = { code: 'KWD', places: 3 } as const;

export const seen = ({ status, body }: TableResponse) => [status, body];

export const notFound = [404, { code: 'not_found' }];

/** Values that are no valid amount. */
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

/** The refusal of a request that a call cannot read. */
export const invalid = (path: string, message: unknown = expect.any(String)) => [
  422,
  { code: 'invalid_request', issues: [{ path, message }] },
];

/** A lentil soup for 18 at table 4, another one at table 5, and the calls of their guests. */
export async function aTableServer(aVenue: ReturnType<typeof payingVenues>, opening: TableOpening = {}) {
  const tables = atTables(await aVenue(), opening);
  const http = overTableHttp(tables);
  const order = await tables.seated();
  const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
  const versionOf = async ({ uuid }: Pick<Order, 'uuid'>) => (await tables.read(uuid)).version;
  return {
    ...{ tables, http, order, other },
    now: () => tables.read(order.uuid),
    /** Checks that a request does not change the order. */
    async expectUnchanged<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      const before = await versionOf(order);
      const response = await ask();
      if ((await versionOf(order)) !== before) throw new Error('The order has changed');
      return response;
    },
    /** Orders out of reach for guests at tables here: takeaway, of another venue, and unknown. */
    async unreachableOrders(): Promise<readonly string[]> {
      const takeaway = await tables.place({ order_type: 'takeaway', additional_data: null });
      const otherVenueOrders = orderRepository(tables.database, await aVenueIn(tables.database));
      const { uuid } = await placed(otherVenueOrders, { location: { type: 'Table', name: '4' } });
      if (takeaway.kind !== 'placed') throw new Error(takeaway.kind);
      return [takeaway.order.uuid, uuid, crypto.randomUUID()];
    },
  };
}
