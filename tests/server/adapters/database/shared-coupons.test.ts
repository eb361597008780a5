import { expect, test } from 'vitest';
import { groupArchive } from '#server/adapters/database/group-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { aCoupon, always, aPlacing, placed, someTerms } from '#tests/support/an-order.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const limited = { id: aCoupon.id, limit: 3 };

/** Two branches of a group, and a venue of none. */
async function someBranches(sharesCoupons: boolean) {
  const database = await theFileDatabase();
  const licences = [await aVenueIn(database), await aVenueIn(database)];
  await groupArchive(database).save({
    ...{ id: `g${crypto.randomUUID().slice(0, 8)}`, name: 'Corners', domains: [], sharesCoupons },
    branches: licences.map((licence) => ({ licence, folder: licence })),
    source: new Uint8Array(),
  });
  const [here, there, elsewhere] = [...licences, await aVenueIn(database)].map((licence) =>
    orderRepository(database, licence),
  );
  if (!(here && there && elsewhere)) throw new Error('Three venues are expected');
  return { here, there, elsewhere };
}

const place = (orders: ReturnType<typeof orderRepository>) => orders.place(aPlacing({ coupon: limited }));

test('a coupon of the group is used as often as its limit over all branches, however they race', async () => {
  const { here, there, elsewhere } = await someBranches(true);
  const orders = Array.from({ length: 12 }, (_, at) => place(at % 2 === 0 ? here : there));
  const outcomes = await Promise.all(orders);
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(limited.limit);
  expect(outcomes.filter(({ kind }) => kind === 'coupon_used_up')).toHaveLength(9);
  expect((await place(elsewhere)).kind).toBe('placed');
});

test('a canceled order gives its use back to all branches', async () => {
  const { here, there } = await someBranches(true);
  const coupon = { id: aCoupon.id, limit: 1 };
  const order = await placed(here, { coupon, terms: { ...someTerms, coupon: aCoupon } });
  expect((await there.place(aPlacing({ coupon }))).kind).toBe('coupon_used_up');
  await here.change(
    order.uuid,
    always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
  );
  expect((await there.place(aPlacing({ coupon }))).kind).toBe('placed');
});

test('otherwise each branch counts its own', async () => {
  const { here, there } = await someBranches(false);
  for (let times = 0; times < limited.limit; times += 1) await place(here);
  expect((await place(here)).kind).toBe('coupon_used_up');
  expect((await place(there)).kind).toBe('placed');
});
