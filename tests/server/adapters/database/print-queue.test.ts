import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { milli } from '#domain/money.ts';
import { accessRepository } from '#server/adapters/database/access-repository.ts';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { printQueue, watchPrintJobs } from '#server/adapters/database/print-queue.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { aLine, always, aPayment, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aPublication } from './publications.ts';

type PrinterInput = Pick<VenueFile['printers'][number], 'name' | 'protocol'> &
  Partial<VenueFile['printers'][number]>;

const kitchen: PrinterInput = { name: 'Kitchen', protocol: 'cloudprnt', when: 'placed' };

describeOnEach([onDisk, onServer], 'the print queue', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  /** A venue whose printers have an address each. */
  async function aVenueWith(printers: readonly PrinterInput[], hasAddress = true) {
    const licence = `venue-${crypto.randomUUID()}`;
    await menuArchive(database).activate(
      aPublication({ licence, domains: [], venue: { licence, printers } }),
    );
    for (const { name } of hasAddress ? printers : []) {
      await accessRepository(database).add(hashToken(createToken()), {
        licence,
        purpose: 'printer',
        label: name,
        isOperator: false,
      });
    }
    const queue = printQueue(database, licence);
    /** All that a printer gets, each once. */
    const print = async (name = 'Kitchen') => {
      const printed: string[] = [];
      for (let job = await queue.next(name, 0); job; job = await queue.next(name, 0)) {
        await queue.finish(name, job.id, 'printed');
        printed.push(job.kind);
      }
      return printed;
    };
    return { licence, queue, orders: orderRepository(database, licence), print };
  }

  test('gets a job with each order, addition and cancellation, in their own transactions', async () => {
    const { orders, queue, print } = await aVenueWith([kitchen]);
    const { uuid } = await placed(orders);
    await orders.change(
      uuid,
      always(() => ({ status: 'accepted' })),
    );
    await orders.change(
      uuid,
      always(({ lines }) => ({ lines: [...lines, aLine()] })),
    );
    await orders.change(
      uuid,
      always(() => ({ status: 'canceled' })),
    );
    const order = await orders.find(uuid);
    expect(await queue.next('Kitchen', 0)).toMatchObject({
      kind: 'order',
      order: uuid,
      lines: [],
      isCopy: false,
    });
    expect(await print()).toEqual(['order', 'addition', 'cancellation']);
    expect(order?.lines).toHaveLength(2);
  });

  test('gets the uuids of added lines', async () => {
    const { orders, queue } = await aVenueWith([kitchen]);
    const { uuid } = await placed(orders);
    const added = aLine();
    await orders.change(
      uuid,
      always(({ lines }) => ({ lines: [...lines, added] })),
    );
    const first = await queue.next('Kitchen', 0);
    await queue.finish('Kitchen', first?.id ?? 0, 'printed');
    expect(await queue.next('Kitchen', 0)).toMatchObject({ kind: 'addition', lines: [added.cartUuid] });
  });

  test('gets nothing when an order is not saved', async () => {
    const { orders, print } = await aVenueWith([kitchen]);
    await placed(orders, { key: 'once' });
    expect(await orders.place(aPlacing({ key: 'once' }))).toEqual({ kind: 'already_there' });
    expect(await print()).toEqual(['order']);
  });

  test('gets what each printer prints, as often and at the moment that its venue wants', async () => {
    const { orders, print } = await aVenueWith([
      { ...kitchen, categories: [7] },
      { ...kitchen, name: 'Bar', categories: [16, 17] },
      { ...kitchen, name: 'Pass', copies: 2 },
      // What the file leaves out: accepted orders, once.
      { name: 'Expo', protocol: 'agent' },
      { ...kitchen, name: 'Counter', prints: 'receipt', when: 'paid' },
    ]);
    const { uuid } = await placed(orders, { lines: [aLine({ category: 17 }), aLine({ category: 3 })] });
    expect(await Promise.all(['Kitchen', 'Bar', 'Pass', 'Expo'].map(print))).toEqual([
      [],
      ['order'],
      ['order', 'order'],
      [],
    ]);
    await orders.change(
      uuid,
      always(() => ({ status: 'accepted' })),
    );
    expect(await print('Expo')).toEqual(['order']);
    const all = aPayment({ amount: milli(1_000_000), tendered: milli(1_000_000) });
    await orders.change(
      uuid,
      always(() => ({ payments: [all] })),
    );
    expect(await print('Counter')).toEqual(['order']);
    await orders.change(
      uuid,
      always(() => ({ status: 'canceled' })),
    );
    expect(await Promise.all(['Bar', 'Counter'].map(print))).toEqual([['cancellation'], []]);
  });

  test('stays empty for printers without an address, and for venues without printers', async () => {
    for (const { orders, print } of [await aVenueWith([kitchen], false), await aVenueWith([])]) {
      await placed(orders);
      expect(await print()).toEqual([]);
    }
  });

  test('keeps the printers of a venue, and venues, apart', async () => {
    const [one, other] = [await aVenueWith([kitchen]), await aVenueWith([kitchen])];
    await placed(one.orders);
    const job = await one.queue.next('Kitchen', 0);
    const id = job?.id ?? 0;
    expect(await other.queue.next('Kitchen', 0)).toBeNull();
    expect(await other.queue.find('Kitchen', id)).toBeNull();
    expect(await one.queue.find('Bar', id)).toBeNull();
    await other.queue.recordFetch(id);
    await other.queue.finish('Kitchen', id, 'printed');
    await one.queue.finish('Bar', id, 'printed');
    expect(await one.queue.findFetched('Kitchen')).toBeNull();
    expect(await one.queue.next('Kitchen', 0)).toEqual(job);
  });

  test('offers a job again once its lease is over, and gives it up after failures', async () => {
    const { orders, queue } = await aVenueWith([kitchen]);
    await placed(orders);
    const { id = 0 } = (await queue.next('Kitchen', 60_000)) ?? {};
    await queue.recordFetch(id);
    expect(await queue.next('Kitchen', 60_000)).toBeNull();
    expect(await queue.next('Kitchen', 0)).toMatchObject({ id });
    expect(await queue.findFetched('Kitchen')).toMatchObject({ id });
    await queue.fail('Kitchen', id, 'jam', 2);
    expect(await queue.next('Kitchen', 0)).toMatchObject({ id });
    await queue.fail('Kitchen', id, 'jam', 2);
    expect(await queue.next('Kitchen', 0)).toBeNull();
    expect(await queue.printers()).toMatchObject([{ printer: 'Kitchen', waiting: 0, missed: 1 }]);
  });

  test('does not offer what has expired', async () => {
    const { licence, orders, queue } = await aVenueWith([kitchen]);
    await placed(orders);
    await sql`update print_jobs set expires_at = clock_timestamp() - interval '1 second'
      where licence = ${licence}`.execute(database.db);
    expect(await queue.next('Kitchen', 0)).toBeNull();
    expect(await queue.printers()).toMatchObject([{ waiting: 0, missed: 1 }]);
  });

  test('gives what waits to another printer', async () => {
    const { orders, queue, print } = await aVenueWith([kitchen]);
    await placed(orders);
    await placed(orders);
    expect(await queue.move('Kitchen', 'Bar')).toBe(2);
    expect(await print()).toEqual([]);
    expect(await print('Bar')).toEqual(['order', 'order']);
  });

  test('remembers what printers say about themselves, and since when', async () => {
    const { queue } = await aVenueWith([kitchen]);
    await queue.hear('Kitchen', 'paper_out');
    const [first] = await queue.printers();
    await queue.hear('Kitchen', null);
    const [second] = await queue.printers();
    expect(second?.heard).toMatchObject({
      condition: 'paper_out',
      conditionSince: first?.heard?.conditionSince,
    });
    await queue.hear('Kitchen', 'ready');
    expect((await queue.printers())[0]?.heard?.condition).toBe('ready');
  });

  test('notifies of what is added, once it is committed', async () => {
    const { licence, orders, queue } = await aVenueWith([kitchen]);
    const added: (string | null)[] = [];
    const stop = await watchPrintJobs(database)((one) => void added.push(one));
    await placed(orders);
    await expect.poll(() => added).toEqual([licence]);
    await queue.add({
      printer: 'Kitchen',
      kind: 'test',
      order: null,
      isCopy: false,
      expiresAfterMinutes: 10,
    });
    await expect.poll(() => added).toEqual([licence, licence]);
    stop();
  });

  test('is forgotten with the other traces', async () => {
    const { orders, queue } = await aVenueWith([kitchen]);
    await placed(orders);
    await customerRecords(database).dropTracesBefore(new Date(Date.now() + 60_000));
    expect(await queue.next('Kitchen', 0)).toBeNull();
  });
});
