import { expect, test } from 'vitest';
import type { AccessRepository } from '#server/staff/access/access-repository.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';

interface Repositories {
  readonly access: AccessRepository;
  /** Two venues without access tokens. */
  readonly licences: readonly [string, string];
}

/** Contract of every access repository. */
export function accessRepositorySuite(open: () => Promise<Repositories>): void {
  const board = (licence: string) =>
    ({ licence, purpose: 'board', label: 'the kitchen', isOperator: false }) as const;

  test('a token grants the access it was created for', async () => {
    const { access, licences } = await open();
    const token = createToken();
    const added = await access.add(hashToken(token), board(licences[0]));
    expect(added).toEqual({ ...board(licences[0]), id: added.id, createdAt: expect.any(Date), usedAt: null });
    expect(await access.find(hashToken(token))).toMatchObject({ ...board(licences[0]), id: added.id });
    expect(await access.find(hashToken(createToken()))).toBeNull();
  });

  test('an operator token is marked as one', async () => {
    const { access, licences } = await open();
    const token = createToken();
    await access.add(hashToken(token), { ...board(licences[0]), purpose: 'publish', isOperator: true });
    expect(await access.find(hashToken(token))).toMatchObject({ purpose: 'publish', isOperator: true });
  });

  test('the last use of a token is recorded, and not again at once', async () => {
    const { access, licences } = await open();
    const token = createToken();
    await access.add(hashToken(token), board(licences[0]));
    expect((await access.list(licences[0]))[0]?.usedAt).toBeNull();
    await access.find(hashToken(token));
    const [first] = await access.list(licences[0]);
    expect(Date.now() - (first?.usedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    await access.find(hashToken(token));
    expect((await access.list(licences[0]))[0]?.usedAt).toEqual(first?.usedAt);
  });

  test('each venue has its own tokens', async () => {
    const { access, licences } = await open();
    const [here, there] = licences;
    for (const licence of [here, there, here]) await access.add(hashToken(createToken()), board(licence));
    expect(await access.list(here)).toHaveLength(2);
    expect(await access.list(there)).toHaveLength(1);
    const all = (await access.list(null)).map(({ licence }) => licence);
    expect(all.filter((licence) => licences.includes(licence))).toEqual([here, there, here]);
  });

  test('a revoked token grants nothing, and only its venue can revoke it', async () => {
    const { access, licences } = await open();
    const [here, there] = licences;
    const token = createToken();
    const { id } = await access.add(hashToken(token), board(here));
    expect(await access.revoke(there, id)).toBe(false);
    expect(await access.find(hashToken(token))).not.toBeNull();
    expect(await access.revoke(here, id)).toBe(true);
    expect(await access.find(hashToken(token))).toBeNull();
    expect(await access.revoke(here, id)).toBe(false);
    expect(await access.list(here)).toEqual([]);
  });

  test('a token hash is unique', async () => {
    const { access, licences } = await open();
    const hash = hashToken(createToken());
    await access.add(hash, board(licences[0]));
    await expect(access.add(hash, board(licences[1]))).rejects.toThrow();
  });
}
