import { expect, test } from 'vitest';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { aBranch, jumeirah, marina } from '#tests/server/locator/a-locator.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { noLocator } from '#tests/support/no-locator.ts';
import { aServer } from './a-server.ts';

interface BoardSetup {
  /** Of the token; `null` for a token of one venue. */
  readonly group?: string | null;
  readonly licences?: readonly string[];
}

/** The order boards of two branches of a group and of another venue, with a token of the first. */
async function someBoards({ group = 'house', licences = ['jumeirah', 'marina'] }: BoardSetup = {}) {
  const repository = inMemoryAccess();
  const token = createToken();
  const access = { licence: 'marina', purpose: 'board', label: '', isOperator: false } as const;
  await repository.add(hashToken(token), { ...access, group: group ?? undefined });
  const seen: unknown[] = [];
  const server = aServer({
    releases: [aBranch('marina', marina), aBranch('jumeirah', jumeirah), aBranch('other', jumeirah)],
    accessOf: accessIn(repository),
    site: {
      ...noLocator,
      groups: { licencesOf: (id) => (id === 'house' ? licences : []) },
      call: (release, _, { target, context }) => {
        seen.push(context.staff);
        return Promise.resolve({
          ...{ status: 200, contentType: 'application/json', location: null, retryAfter: null },
          ...{ disposition: null, inputs: null, body: Buffer.from(`${release.licence} ${target}`) },
        });
      },
    },
  });
  const act = (branch: string | null, host = 'marina.house.example', cookie = `board=${token}`) =>
    server.ask('/board/en/order/7/', {
      method: 'POST',
      headers: { host, cookie, ...(branch !== null && { branch }) } as never,
    });
  return { act, seen };
}

test('a board of a group acts at the branch that the call names', async () => {
  const { act, seen } = await someBoards();
  expect((await act(null)).payload).toBe('marina /board/en/order/7/');
  expect((await act('marina')).payload).toBe('marina /board/en/order/7/');
  expect((await act('jumeirah')).payload).toBe('jumeirah /board/en/order/7/');
  expect(seen.at(-1)).toMatchObject({
    licence: 'jumeirah',
    branches: [
      { licence: 'marina', name: 'House marina' },
      { licence: 'jumeirah', name: 'House jumeirah' },
    ],
  });
});

test.for([
  ['a venue outside the group', 'other', {}],
  ['a venue that does not exist', 'nowhere', {}],
  ['another branch, for a token of one venue', 'jumeirah', { group: null }],
  ['another branch, once its own has left the group', 'jumeirah', { licences: ['jumeirah'] }],
] as const)('it does not act at %s', async ([, branch, setup]) => {
  const { act, seen } = await someBoards(setup);
  expect((await act(branch)).statusCode).toBe(404);
  expect(seen).toEqual([]);
});

test('it opens on the host of its own branch alone, and to nobody without the token', async () => {
  const { act, seen } = await someBoards();
  expect((await act('jumeirah', 'jumeirah.house.example')).statusCode).toBe(404);
  expect((await act('jumeirah', 'marina.house.example', 'board=x')).statusCode).toBe(404);
  expect(seen).toEqual([]);
});

test('a token of one venue lists no branches', async () => {
  const { act, seen } = await someBoards({ group: null });
  await act(null);
  expect(seen).toMatchObject([{ licence: 'marina' }]);
  expect(seen[0]).not.toHaveProperty('branches', expect.anything());
});
