import { expect, test } from 'vitest';
import type { AccessRepository } from '#server/staff/access/access-repository.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';

interface Books {
  readonly book: AccessRepository;
  /** Two venues that nobody works for yet. */
  readonly licences: readonly [string, string];
}

/** How every access book keeps who may work from elsewhere. */
export function accessRepositorySuite(newBooks: () => Promise<Books>): void {
  const board = (licence: string) =>
    ({ licence, purpose: 'board', label: 'the kitchen', isOperator: false }) as const;

  test('a token opens what it was made for', async () => {
    const { book, licences } = await newBooks();
    const token = createToken();
    const added = await book.add(hashToken(token), board(licences[0]));
    expect(added).toEqual({ ...board(licences[0]), id: added.id, createdAt: expect.any(Date), usedAt: null });
    expect(await book.find(hashToken(token))).toMatchObject({ ...board(licences[0]), id: added.id });
    expect(await book.find(hashToken(createToken()))).toBeNull();
  });

  test('one that was made for an operator says so', async () => {
    const { book, licences } = await newBooks();
    const token = createToken();
    await book.add(hashToken(token), { ...board(licences[0]), purpose: 'publish', isOperator: true });
    expect(await book.find(hashToken(token))).toMatchObject({ purpose: 'publish', isOperator: true });
  });

  test('it is noted when one was last shown', async () => {
    const { book, licences } = await newBooks();
    const token = createToken();
    await book.add(hashToken(token), board(licences[0]));
    expect((await book.list(licences[0]))[0]?.usedAt).toBeNull();
    await book.find(hashToken(token));
    const [first] = await book.list(licences[0]);
    expect(Date.now() - (first?.usedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    await book.find(hashToken(token));
    expect((await book.list(licences[0]))[0]?.usedAt).toEqual(first?.usedAt);
  });

  test('venues hold theirs apart', async () => {
    const { book, licences } = await newBooks();
    const [here, there] = licences;
    for (const licence of [here, there, here]) await book.add(hashToken(createToken()), board(licence));
    expect(await book.list(here)).toHaveLength(2);
    expect(await book.list(there)).toHaveLength(1);
    const all = (await book.list(null)).map(({ licence }) => licence);
    expect(all.filter((licence) => licences.includes(licence))).toEqual([here, there, here]);
  });

  test('one that is revoked opens nothing, and only its venue revokes it', async () => {
    const { book, licences } = await newBooks();
    const [here, there] = licences;
    const token = createToken();
    const { id } = await book.add(hashToken(token), board(here));
    expect(await book.revoke(there, id)).toBe(false);
    expect(await book.find(hashToken(token))).not.toBeNull();
    expect(await book.revoke(here, id)).toBe(true);
    expect(await book.find(hashToken(token))).toBeNull();
    expect(await book.revoke(here, id)).toBe(false);
    expect(await book.list(here)).toEqual([]);
  });

  test('no two are the same', async () => {
    const { book, licences } = await newBooks();
    const hash = hashToken(createToken());
    await book.add(hash, board(licences[0]));
    await expect(book.add(hash, board(licences[1]))).rejects.toThrow();
  });
}
