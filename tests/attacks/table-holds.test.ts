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
import { type HttpAnswer, overHttp } from '#tests/support/over-http.ts';

const races = countOf({ full: 200, small: 5 });
const holdMs = 4 * 3_600_000;

const endings = ['grows too old', 'is fulfilled'] as const;
type Ending = (typeof endings)[number];

interface Holding {
  readonly book: OrderRepository;
  readonly clock: { now: Date };
}

const plain = () => anOrderBody(atTable());
const separate = () =>
  anOrderBody({
    order_type: 'dine_in',
    additional_data: { location_token: tokenOf('Table', '4'), separate: true },
  });

const uuidIn = ({ body }: HttpAnswer) => (body as { uuid?: string }).uuid;
const isTold = ({ status, body }: HttpAnswer, of: readonly (string | undefined)[]) =>
  status === 409 && of.includes((body as { existing_order?: { uuid: string } }).existing_order?.uuid);

describeOnEach([onDisk, onServer], 'Orders that race for a table', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 60_000);
  afterAll(() => database.close());

  /** A venue of its own, whose table 4 nobody has ordered at. */
  async function aTable() {
    const book = orderRepository(database, await aVenueIn(database));
    const venue = await anOpenVenue({ book });
    const open = async () => {
      const at = await venue.app().table.findActiveOrder(tokenOf('Table', '4'), '7');
      return at.kind === 'place' ? at.order?.uuid : at.kind;
    };
    return { ...overHttp(venue), book, clock: venue.clock, open };
  }

  /** Of these who ordered with the others at most one is placed, and all others are told of an order that is open, or was. */
  const areRight = (answers: readonly HttpAnswer[], first?: string) => {
    const placed = answers.filter(({ status }) => status === 201);
    const open = [first, ...placed.map(uuidIn)];
    const others = answers.filter(({ status }) => status !== 201);
    return placed.length <= 1 && others.every((answer) => isTold(answer, open));
  };

  test(`separately and with the others: one holds it, of ${races} times four`, async () => {
    let wrong = 0;
    for (let race = 0; race < races; race += 1) {
      const { order, open } = await aTable();
      const bodies = [plain(), separate(), plain(), separate()];
      // Who comes first differs.
      const answers = await Promise.all(bodies.map((_, at) => order(bodies[(at + race) % 4] ?? plain())));
      const of = (at: number) => answers[(at - race + races * 4) % 4] as HttpAnswer;
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

  /** What ends the hold of an order, as soon as so much else has happened. */
  function endHold({ book, clock }: Holding, how: Ending, uuid: string) {
    return async (turns: number) => {
      for (let at = 0; at < turns; at += 1) await turn();
      if (how === 'grows too old') clock.now = new Date(clock.now.getTime() + 1);
      else
        await book.change(
          uuid,
          always(() => ({ status: 'fulfilled' })),
        );
    };
  }

  test.for(endings)(
    `when the order that holds it %s at that moment: one holds it then, of ${races} times three`,
    async (how) => {
      let wrong = 0;
      for (let race = 0; race < races; race += 1) {
        const { order, open, ...table } = await aTable();
        const first = uuidIn(await order(plain())) ?? '';
        if (how === 'grows too old') table.clock.now = new Date(table.clock.now.getTime() + holdMs);
        const end = endHold(table, how, first);
        const [, ...racing] = await Promise.all([end(race % 10), order(plain()), order(plain())]);
        const answers = [...racing, await order(plain())];
        const holder = answers.find(({ status }) => status === 201);
        if (!(holder && areRight(answers, first) && (await open()) === uuidIn(holder))) wrong += 1;
      }
      expect(wrong).toBe(0);
    },
  );
});
