import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirInUse, lockDirectory } from '#server/adapters/database/lock-directory.ts';
import { start } from './program.ts';

describe('lockDirectory', () => {
  let home = '';
  let dir = '';

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'emenu-lock-'));
    dir = join(home, 'not', 'yet', 'made');
  });
  afterEach(() => rm(home, { recursive: true }));

  test('refuses a folder that another process holds, and names that process', async () => {
    const first = start('hold-directory', dir);
    expect(await first.nextLine()).toBe('locked');
    await expect(lockDirectory(dir)).rejects.toEqual(new DataDirInUse(dir, first.pid));

    await first.kill();
    const release = await lockDirectory(dir);
    release();
  });

  test("gives a dead process's folder to one of many processes", async () => {
    const dead = start('hold-directory', dir);
    await dead.nextLine();
    await dead.kill();

    const starters = [1, 2, 3, 4].map(() => start('hold-directory', dir));
    const lines = await Promise.all(starters.map((starter) => starter.nextLine()));
    await Promise.all(starters.map((starter) => starter.kill()));

    const winner = starters[lines.indexOf('locked')];
    const refusals = lines.filter((line) => line === `in use by ${winner?.pid}`);
    expect(refusals).toHaveLength(3);
  });

  test('refuses a folder that this process holds', async () => {
    const attempts = await Promise.allSettled([1, 2, 3].map(() => lockDirectory(dir)));
    const refused = attempts.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: new DataDirInUse(dir, process.pid) })),
    );
    for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value();
  });

  test('allows releasing twice and locking again', async () => {
    const release = await lockDirectory(dir);
    release();
    release();
    const releaseAgain = await lockDirectory(dir);
    releaseAgain();
  });

  test('ignores a PID that another process has by now', async () => {
    await writeFile(join(home, 'pid'), `${process.ppid}\n`);
    const release = await lockDirectory(home);
    release();
  });
});
