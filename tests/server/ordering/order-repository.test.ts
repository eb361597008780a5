import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import type { OrderChanged } from '#server/events/outbox.ts';
import { choiceReservationsSuite } from '#tests/support/choice-reservations-suite.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { orderCashLimitSuite } from '#tests/support/order-cash-limit-suite.ts';
import { orderChangesSuite } from '#tests/support/order-changes-suite.ts';
import { orderOnceSuite } from '#tests/support/order-once-suite.ts';
import { type NewVenue, orderRepositorySuite } from '#tests/support/order-repository-suite.ts';
import { orderReservationsSuite } from '#tests/support/order-reservations-suite.ts';
import { orderSlotsSuite } from '#tests/support/order-slots-suite.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { inMemoryStock } from '#tests/support/stock.ts';
import { stockAndTablesSuite } from '#tests/support/stock-and-tables-suite.ts';
import { inMemoryTableStates } from '#tests/support/table-states.ts';
import { aVenueIn } from '../adapters/database/venue-rows.ts';

function everySuite(newVenue: NewVenue): void {
  orderRepositorySuite(newVenue);
  orderOnceSuite(newVenue);
  orderReservationsSuite(newVenue);
  choiceReservationsSuite(newVenue);
  orderSlotsSuite(newVenue);
  orderCashLimitSuite(newVenue);
  orderChangesSuite(newVenue);
  stockAndTablesSuite(newVenue);
}

describe("A venue's orders in memory", () => {
  everySuite(async () => {
    const [stock, places] = [inMemoryStock(), inMemoryTableStates()];
    const orders = inMemoryOrders({ stock, places });
    return { orders, stock, places, outbox: async () => orders.outbox };
  });
});

describeOnEach([onDisk, onServer], "A venue's orders", (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  everySuite(async () => {
    const licence = await aVenueIn(database);
    return {
      orders: orderRepository(database, licence),
      stock: stockRepository(database, licence),
      places: tableStateRepository(database, licence),
      outbox: async () => {
        const query = sql<OrderChanged>`
          select kind, payload from outbox where payload ->> 'licence' = ${licence} order by id`;
        return (await query.execute(database.db)).rows;
      },
    };
  });
});
