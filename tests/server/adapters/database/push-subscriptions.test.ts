import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRepository } from '#server/adapters/database/access-repository.ts';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { pushKeys } from '#server/adapters/database/push-keys.ts';
import {
  pushSubscriptionRecords,
  pushSubscriptionRepository,
} from '#server/adapters/database/push-subscription-repository.ts';
import type { NewPushSubscription, PushSubscriptionRepository } from '#server/messages/push-subscription.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { always, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aBrowser } from '#tests/support/push-subscriptions.ts';
import { aVenueIn } from './venue-rows.ts';

const aSubscription = (given: Partial<NewPushSubscription> = {}): NewPushSubscription => ({
  ...aBrowser().subscription,
  language: 'ar',
  origin: 'https://corner.example',
  ...given,
});

describeOnEach([onDisk, onServer], 'push subscriptions', (engine) => {
  let database: Database;
  let licence: string;
  let subscriptions: PushSubscriptionRepository;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
    subscriptions = pushSubscriptionRepository(database, licence);
  });
  afterAll(() => database.close());

  const orders = () => orderRepository(database, licence);
  const anAccess = () =>
    accessRepository(database).add(hashToken(createToken()), {
      licence,
      purpose: 'board',
      label: '',
      isOperator: false,
    });

  test('are found by their order, with their keys', async () => {
    const { uuid } = await placed(orders());
    const subscription = aSubscription();
    expect(await subscriptions.add({ order: uuid }, subscription, 2)).toBe(true);
    const [id = 0] = await subscriptions.idsOfOrder(uuid);
    expect(await subscriptions.find(id)).toEqual({ ...subscription, id });
    expect(await subscriptions.idsOfBoards()).toEqual([]);
  });

  test('are stored once, with the latest language', async () => {
    const { uuid } = await placed(orders());
    const subscription = aSubscription();
    await subscriptions.add({ order: uuid }, subscription, 1);
    expect(await subscriptions.add({ order: uuid }, { ...subscription, language: 'en' }, 1)).toBe(true);
    const ids = await subscriptions.idsOfOrder(uuid);
    expect(ids).toHaveLength(1);
    expect(await subscriptions.find(ids[0] ?? 0)).toMatchObject({ language: 'en' });
  });

  test('are limited per order', async () => {
    const { uuid } = await placed(orders());
    const added = [1, 2, 3].map(() => () => subscriptions.add({ order: uuid }, aSubscription(), 2));
    const results: boolean[] = [];
    for (const add of added) results.push(await add());
    expect(results).toEqual([true, true, false]);
  });

  test('are removed one by one, or everywhere when their endpoint is gone', async () => {
    const [one, other] = [await placed(orders()), await placed(orders())];
    const subscription = aSubscription();
    for (const { uuid } of [one, other]) await subscriptions.add({ order: uuid }, subscription, 2);
    await subscriptions.remove({ order: one.uuid }, subscription.endpoint);
    expect(await subscriptions.idsOfOrder(one.uuid)).toEqual([]);
    expect(await subscriptions.idsOfOrder(other.uuid)).toHaveLength(1);
    await subscriptions.forget(subscription.endpoint);
    expect(await subscriptions.idsOfOrder(other.uuid)).toEqual([]);
  });

  test('of another venue are not found', async () => {
    const { uuid } = await placed(orders());
    await subscriptions.add({ order: uuid }, aSubscription(), 2);
    const [id = 0] = await subscriptions.idsOfOrder(uuid);
    const others = pushSubscriptionRepository(database, await aVenueIn(database));
    expect(await others.find(id)).toBeNull();
    expect(await others.idsOfOrder(uuid)).toEqual([]);
  });

  test('of a board end when its staff link is revoked', async () => {
    const access = await anAccess();
    await subscriptions.add({ access: access.id }, aSubscription(), 2);
    expect(await subscriptions.idsOfBoards()).toHaveLength(1);
    await accessRepository(database).revoke(licence, access.id);
    expect(await subscriptions.idsOfBoards()).toEqual([]);
  });

  test('end when the diner is erased', async () => {
    const { uuid } = await placed(orders());
    await subscriptions.add({ order: uuid }, aSubscription(), 2);
    await customerRecords(database).eraseOf({ phone: '+971501234567' });
    expect(await subscriptions.idsOfOrder(uuid)).toEqual([]);
  });

  test('are dropped some hours after the end of their order, and those of forgotten orders some weeks after', async () => {
    const now = new Date();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const finish = async (at: Date) => {
      const { uuid } = await placed(orders(), { createdAt: at });
      await orders().change(
        uuid,
        always(() => ({ status: 'fulfilled', statusTimes: { fulfilled: at } })),
      );
      return uuid;
    };
    const [old, fresh] = [await finish(hoursAgo(7)), await finish(hoursAgo(5))];
    const open = (await placed(orders(), { createdAt: hoursAgo(7) })).uuid;
    const forgotten = (await placed(orders(), { createdAt: hoursAgo(24 * 31) })).uuid;
    const access = await anAccess();
    await subscriptions.add({ access: access.id }, aSubscription(), 2);
    for (const uuid of [old, fresh, open, forgotten]) {
      await subscriptions.add({ order: uuid }, aSubscription(), 2);
    }
    const before = { ended: hoursAgo(6), placed: hoursAgo(24 * 30) };
    expect(await pushSubscriptionRecords(database).dropOfOrders(before)).toBeGreaterThanOrEqual(2);
    const left = await Promise.all(
      [old, fresh, open, forgotten].map((uuid) => subscriptions.idsOfOrder(uuid)),
    );
    expect(left.map(({ length }) => length)).toEqual([0, 1, 1, 0]);
    expect(await subscriptions.idsOfBoards()).toHaveLength(1);
  });

  test('are made with one key, however many processes make it', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => pushKeys(database).privateKey()));
    const [first] = made;
    expect(first).toHaveLength(32);
    for (const key of made) expect(Buffer.from(key)).toEqual(Buffer.from(first ?? []));
  });
});
