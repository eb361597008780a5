import { expect, test } from 'vitest';
import { openGroups, type PublishedGroup } from '#server/catalog/groups.ts';

const house: PublishedGroup = {
  id: 'house',
  name: 'House',
  domains: ['house.example', 'www.house.example'],
  licences: ['marina', 'airport'],
};

async function someGroups(...stored: readonly PublishedGroup[]) {
  const groups = openGroups({ all: () => Promise.resolve(stored) });
  await groups.reload();
  return groups;
}

test.for([
  ['house.example', 'house'],
  ['HOUSE.example:443', 'house'],
  ['www.house.example.', 'house'],
  ['house.localhost:4321', 'house'],
  ['marina.house.example', null],
  ['house.example.evil.example', null],
  ['house.example, evil.example', null],
  ['house', null],
  ['house.a.localhost', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['', null],
  [undefined, null],
] as const)('%s is the site of the group %s', async ([host, id]) => {
  expect((await someGroups(house)).groupAt(host)?.id ?? null).toBe(id);
});

test('a group without a domain has no site', async () => {
  const groups = await someGroups({ ...house, domains: [] });
  expect(groups.groupAt('house.localhost')).toBeNull();
});

test('a domain that a group gave up leads nowhere once the groups are read again', async () => {
  const stored = [house];
  const groups = openGroups({ all: () => Promise.resolve([...stored]) });
  await groups.reload();
  stored[0] = { ...house, domains: ['new.example'] };
  expect(groups.groupAt('house.example')?.id).toBe('house');
  await groups.reload();
  expect(groups.groupAt('house.example')).toBeNull();
  expect(groups.groupAt('new.example')?.id).toBe('house');
});
