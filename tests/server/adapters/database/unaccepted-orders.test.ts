import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { messageOutbox } from '#server/adapters/database/message-outbox.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { orderFeed } from '#server/adapters/database/order-feed.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import { unacceptedOrders } from '#server/adapters/database/unaccepted-orders.ts';
import { webhookOutbox } from '#server/adapters/database/webhook-outbox.ts';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { watchUnaccepted } from '#server/ordering/watch-unaccepted.ts';
import { aPaidAttempt } from '#tests/support/an-attempt.ts';
import { always, aPayment, placed, table, times } from '#tests/support/an-order.ts';
import { describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';
import { aPublication } from './publications.ts';

const order_hook = { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__POS' };
const unaccepted = { louder: 3, message: 6, decline: 15 };
const messages = { venue: { email: ['kitchen@corner.example'] } };

/** When orders are placed. */
const start = new Date('2026-11-21T09:30:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describeOnEach([onDisk, onServer], 'orders that no one accepts', (engine) => {
  /** Two processes; the embedded engine has only one. */
  let processes: readonly Database[];
  let remove: () => Promise<void>;
  let clock: Date;
  let refunds: string[];

  beforeAll(async () => {
    const place = await engine.migratedPlace();
    const database = await openDatabase(place.target);
    await migrate(database.withoutTimeout);
    processes = [database, engine === onServer ? await openDatabase(place.target) : database];
    remove = place.remove;
  }, 20_000);
  beforeEach(() => {
    clock = start;
    refunds = [];
  });
  afterAll(async () => {
    for (const database of new Set(processes)) await database.close();
    await remove();
  });

  const database = () => processes[0] as Database;
  const ordersOf = (licence: string, at: Database = database()) => orderRepository(at, licence, () => clock);
  const list = async (licence: string) =>
    (await unacceptedOrders(database()).list(licence)).map(({ uuid }) => uuid);

  async function aVenueWith(venue: object): Promise<string> {
    const licence = `venue-${crypto.randomUUID()}`;
    const publication = aPublication({ licence, domains: [], venue: { licence, ...venue } });
    await menuArchive(database()).activate(publication);
    return licence;
  }
  const anOrderAt = (licence: string, given: Partial<NewOrder> = {}) =>
    placed(ordersOf(licence), { createdAt: start, ...given });

  /** What each process does at that time. */
  const watch = (minutes: number) => {
    clock = minutesLater(minutes);
    const watches = processes.map((at) =>
      watchUnaccepted({
        unaccepted: unacceptedOrders(at),
        ordersOf: (licence) => ordersOf(licence, at),
        current: (licence) => ({ ...aRelease(1, aMenu(), aVenue({ unaccepted })), licence }),
        refund: async (licence, number) => {
          refunds.push(`${licence} ${number}`);
          return { kind: 'refunded' };
        },
        now: () => clock,
        log: { info: () => undefined, error: (event, fields) => expect([event, fields]).toEqual([]) },
      }),
    );
    return Promise.all(watches.map((sweep) => sweep()));
  };
  const told = async (licence: string) => {
    const pending = await messageOutbox(database()).listPending(licence);
    return pending.map(({ message }) => message.payload.occasion).filter((one) => one !== 'placed');
  };
  const read = async (licence: string, { uuid }: Pick<Order, 'uuid'>) => ordersOf(licence).find(uuid);

  test.for<readonly [what: string, isListed: boolean, order: Partial<NewOrder>]>([
    ['include takeaway', true, {}],
    ['include those for a business account', true, { location: { type: 'Account', name: 'Staff' } }],
    ['do not include those at a table', false, { location: table, type: 'dine_in' }],
    ['do not include those of a guest at a table who takes it away', false, { location: table }],
    ['do not include those in the house', false, { type: 'dine_in' }],
    ['do not include one that awaits its payment', false, { payBy: minutesLater(20), paymentType: 'card' }],
    ['do not include one that the venue must confirm', false, { payBy: minutesLater(30) }],
    ['do not include one that is accepted by itself', false, { acceptsItself: true }],
  ])('%s', async ([, isListed, order]) => {
    const licence = await aVenueWith({ unaccepted });
    const { uuid } = await anOrderAt(licence, order);
    expect(await list(licence)).toEqual(isListed ? [uuid] : []);
  });

  test('are none at a venue that does nothing about them', async () => {
    const licence = await aVenueWith({});
    await anOrderAt(licence);
    expect(await list(licence)).toEqual([]);
  });

  test('wait from when they are paid', async () => {
    const licence = await aVenueWith({ unaccepted });
    const order = await anOrderAt(licence, { payBy: minutesLater(20), paymentType: 'card' });
    await ordersOf(licence).change(
      order.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    const [waiting] = await unacceptedOrders(database()).list(licence);
    expect(waiting?.shownAt.getTime()).toBeGreaterThan(start.getTime());
    await ordersOf(licence).change(
      order.uuid,
      always(() => ({ comments: 'quick' })),
    );
    const [later] = await unacceptedOrders(database()).list(licence);
    expect(later?.shownAt).toEqual(waiting?.shownAt);
  });

  test('are the POS’s once it has taken them', async () => {
    const licence = await aVenueWith({ unaccepted, order_hook });
    const { uuid } = await anOrderAt(licence);
    expect(await list(licence)).toEqual([uuid]);
    const webhooks = webhookOutbox(database());
    const limits = { max: 100, maxPerVenue: 100, excludedVenues: [] };
    const leased = await webhooks.leaseByVenue(limits, 60_000);
    expect(await list(licence)).toEqual([uuid]);
    await webhooks.markDelivered(leased.map(({ id }) => id));
    expect(await list(licence)).toEqual([]);
  });

  test('are declined although a till has read them, unless it accepts them', async () => {
    const licence = await aVenueWith({ unaccepted });
    const [unanswered, accepted] = [await anOrderAt(licence), await anOrderAt(licence)];
    const page = await orderFeed(database(), licence).read(null, 10);
    expect(page.orders.map(({ uuid }) => uuid)).toEqual([unanswered.uuid, accepted.uuid]);
    const accept = { kind: 'move', move: 'accept', reason: null } as const;
    await applyVenueAction(ordersOf(licence), () => start)(accepted.uuid, accept);
    expect(await list(licence)).toEqual([unanswered.uuid]);
    for (const minutes of [6, 15]) await watch(minutes);
    const { orders } = await orderFeed(database(), licence).read(page.cursor, 10);
    expect(orders.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['rejected', 'unaccepted'],
      ['accepted', null],
    ]);
  });

  test('are reported once and then declined once, by two processes', async () => {
    const licence = await aVenueWith({ unaccepted, messages, order_hook });
    const order = await anOrderAt(licence);
    for (const minutes of [0, 5, 6, 7, 14]) await watch(minutes);
    expect(await told(licence)).toEqual(['unanswered']);
    expect(await read(licence, order)).toMatchObject({ status: 'pending', version: 1 });
    for (const minutes of [15, 16]) await watch(minutes);
    expect(await told(licence)).toEqual(['unanswered', 'canceled']);
    expect(await read(licence, order)).toMatchObject({
      status: 'rejected',
      statusReason: 'unaccepted',
      version: 2,
    });
    const events = await webhookOutbox(database()).listPending(licence);
    expect(events.map(({ message }) => message.payload.event)).toEqual(['order.placed', 'order.canceled']);
  });

  test('give back stock and money as if staff had rejected them', async () => {
    const licence = await aVenueWith({ unaccepted });
    const stock = [{ item: 7, quantity: 1, written: 5 }] as const;
    const order = await placed(ordersOf(licence), { createdAt: start, stock });
    const attempt = aPaidAttempt();
    const payment = aPayment({ type: 'card', reference: attempt.reference });
    await ordersOf(licence).change(
      order.uuid,
      always(() => ({ attempts: [attempt], payments: [payment] })),
    );
    expect(await stockRepository(database(), licence).find(7)).toMatchObject({ quantity: 4 });
    for (const minutes of [6, 15]) await watch(minutes);
    expect(await stockRepository(database(), licence).find(7)).toMatchObject({ quantity: 5 });
    expect((await read(licence, order))?.attempts).toMatchObject([{ refundDue: attempt.amount }]);
    expect(refunds.filter((one) => one.startsWith(licence))).toEqual([`${licence} ${order.number}`]);
  });

  test('are not declined once staff have accepted them, whoever is first', async () => {
    const licence = await aVenueWith({ unaccepted });
    const orders = await Promise.all(times(12, () => anOrderAt(licence)));
    await watch(6);
    clock = minutesLater(15);
    const accept = { kind: 'move', move: 'accept', reason: null } as const;
    const act = applyVenueAction(ordersOf(licence, processes[1]), () => clock);
    const [accepted] = await Promise.all([
      Promise.all(orders.map(({ number }) => act(number, accept, 1))),
      watch(15),
    ]);
    const statuses = await Promise.all(orders.map(async (order) => (await read(licence, order))?.status));
    expect(statuses).toEqual(accepted.map(({ kind }) => (kind === 'changed' ? 'accepted' : 'rejected')));
  });

  test('are reported as unseen once, while no board is open', async () => {
    const licence = await aVenueWith({ unaccepted, messages });
    const board = unacceptedOrders(database());
    await board.recordBoardRead(licence, start);
    await board.recordBoardRead(licence, minutesLater(0.1));
    await anOrderAt(licence);
    for (const minutes of [2, 3, 4]) await watch(minutes);
    expect(await told(licence)).toEqual(['unseen']);
    await watch(6);
    expect(await told(licence)).toEqual(['unseen', 'unanswered']);
  });

  test('keep their time to be accepted after the server was down', async () => {
    const licence = await aVenueWith({ unaccepted, messages });
    const order = await anOrderAt(licence);
    for (const minutes of [40, 48]) await watch(minutes);
    expect(await read(licence, order)).toMatchObject({ status: 'pending' });
    await watch(49);
    expect(await read(licence, order)).toMatchObject({ status: 'rejected' });
  });
});
