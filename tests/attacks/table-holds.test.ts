import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { anOpenVenue, anOrderBody, atTable, tokenOf } from '#tests/support/an-open-venue.ts';
import { always } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { type CallResponse, overHttp } from '#tests/support/over-http.ts';

const races = countOf({ full: 200, small: 5 });
const holdMs = 4 * 3_600_000;

const endings = ['expires', 'is fulfilled'] as const;
type Ending = (typeof endings)[number];

interface Holding {
  readonly book: OrderRepository;
  readonly clock: { now: Date };
}

const shared = () => anOrderBody(atTable());
const separate = () =>
  anOrderBody({
    order_type: 'dine_in',
    additional_data: { location_token: tokenOf('Table', '4'), separate: true },
  });

const uuidIn = ({ body }: CallResponse) => (body as { uuid?: string }).uuid;
const hasExistingOrder = ({ status, body }: CallResponse, of: readonly (string | undefined)[]) =>
  status === 409 && of.includes((body as { existing_order?: { uuid: string } }).existing_order?.uuid);

describeOnEach([onDisk, onServer], 'Orders that race for a table', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 60_000);
  afterAll(() => database.close());

  /** A new venue whose table 4 has no order. */
  async function aTable() {
    const book = orderRepository(database, await aVenueIn(database));
    const venue = await anOpenVenue({ orderRepository: book });
    const open = async () => {
      const at = await venue.app().table.findActiveOrder(tokenOf('Table', '4'), '7');
      return at.kind === 'place' ? at.order?.uuid : at.kind;
    };
    return { ...overHttp(venue), book, clock: venue.clock, open };
  }

  /** Whether at most one shared order is placed, and all others get an order that is open, or was. */
  const areRight = (responses: readonly CallResponse[], first?: string) => {
    const placed = responses.filter(({ status }) => status === 201);
    const open = [first, ...placed.map(uuidIn)];
    const others = responses.filter(({ status }) => status !== 201);
    return placed.length <= 1 && others.every((answer) => hasExistingOrder(answer, open));
  };

  test(`leave one of them holding it when separate and shared orders mix, ${races} times four`, async () => {
    let wrong = 0;
    for (let race = 0; race < races; race += 1) {
      const { order, open } = await aTable();
      const bodies = [shared(), separate(), shared(), separate()];
      // The first to come differs from race to race.
      const responses = await Promise.all(bodies.map((_, at) => order(bodies[(at + race) % 4] ?? shared())));
      const of = (at: number) => responses[(at - race + races * 4) % 4] as CallResponse;
      const together = [of(0), of(2)];
      const holder = together.find(({ status }) => status === 201);
      const isRight =
        holder !== undefined &&
        areRight(together) &&
        [of(1), of(3)].every(({ status }) => status === 201) &&
        (await open()) === uuidIn(holder);
      if (!isRight) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  /** Ends the hold of an order after some turns of the event loop. */
  function endHold({ book, clock }: Holding, how: Ending, uuid: string) {
    return async (turns: number) => {
      for (let at = 0; at < turns; at += 1) await turn();
      if (how === 'expires') clock.now = new Date(clock.now.getTime() + 1);
      else
        await book.change(
          uuid,
          always(() => ({ status: 'fulfilled' })),
        );
    };
  }

  test.for(endings)(
    `leave one of them holding it when its holder %s meanwhile, ${races} times three`,
    async (how) => {
      let wrong = 0;
      for (let race = 0; race < races; race += 1) {
        const { order, open, ...table } = await aTable();
        const first = uuidIn(await order(shared())) ?? '';
        if (how === 'expires') table.clock.now = new Date(table.clock.now.getTime() + holdMs);
        const end = endHold(table, how, first);
        const [, ...racing] = await Promise.all([end(race % 10), order(shared()), order(shared())]);
        const responses = [...racing, await order(shared())];
        const holder = responses.find(({ status }) => status === 201);
        if (!(holder && areRight(responses, first) && (await open()) === uuidIn(holder))) wrong += 1;
      }
      expect(wrong).toBe(0);
    },
  );
});
