import { expect, test } from 'vitest';
import { type ListedBranch, readBranches } from '#contracts/calls/branches.ts';
import { groupArchive } from '#server/adapters/database/group-archive.ts';
import { packGroupSource } from '#server/publishing/groups/group-source.ts';
import { menuFile } from '#tests/process/a-venue.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { anOfficeWithMenus } from './office-menus.ts';

const language = 'en' as const;

/** An owner of a branch whose soup costs 18. In the base of its group it costs another price. */
async function open({ soup = '15', isGroup = true, there = 'accountant' as string | null } = {}) {
  const opened = await anOfficeWithMenus('owner');
  const { office, browser } = opened;
  const database = await theFileDatabase();
  const id = `g${crypto.randomUUID().slice(0, 8)}`;
  if (isGroup) {
    const source = packGroupSource({ texts: { 'menu.json': JSON.stringify(menuFile(soup)) }, media: {} });
    await groupArchive(database).save({
      ...{ id, name: 'Corners', domains: [`${id}.example`], sharesCoupons: false, source },
      branches: [office.there, office.here].map((licence) => ({ licence, folder: licence })),
    });
  }
  const [owner] = await office.people.people.members(office.here);
  if (there !== null && owner) {
    const row = { licence: office.there, person: owner.id, role: there as 'owner' };
    await database.db.insertInto('members').values(row).execute();
  }
  const read = async () => {
    const { body } = await browser.call(readBranches, {
      params: { licence: office.here },
      body: { language },
    });
    return body as unknown as { group: object | null; branches: readonly ListedBranch[] };
  };
  return { office, id, read };
}

test('an owner sees the branches in their order, and what each lays over the base', async () => {
  const { office, id, read } = await open();
  const { group, branches } = await read();
  expect(group).toEqual({ name: 'Corners', site: `https://${id}.example/en` });
  expect(branches.map(({ licence }) => licence)).toEqual([office.there, office.here]);
  const own = branches[1];
  expect(own).toMatchObject({
    version: 1,
    serving: 'open',
    today: { orders: 0, net: [], late: null },
    differences: 1,
  });
  expect(own?.changes).toMatchObject([
    { kind: 'changed', of: 'item', id: 11, fields: [{ field: 'price', before: '15', after: '18' }] },
  ]);
});

test('what differs is counted for all, and shown to owners', async () => {
  const { read } = await open();
  expect((await read()).branches[0]).toMatchObject({ today: { orders: 0 }, differences: 1, changes: null });
});

test('a branch like the base has no differences', async () => {
  const { read } = await open({ soup: '18' });
  expect((await read()).branches[1]).toMatchObject({ differences: 0, changes: [] });
});

test('whoever may not read reports there sees no orders', async () => {
  const { read } = await open({ there: 'staff' });
  expect((await read()).branches[0]).toMatchObject({ today: null, changes: null });
});

test('a branch of others is not listed, nor the branches of a venue without a group', async () => {
  const alone = await open({ there: null });
  expect((await alone.read()).branches.map(({ licence }) => licence)).toEqual([alone.office.here]);
  const none = await open({ isGroup: false });
  expect(await none.read()).toEqual({ group: null, branches: [] });
});
