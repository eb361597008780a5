import { beforeEach, describe, expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { type BackupVault, backupNameOf, backupsAmong } from '#server/operations/backup/backup-vault.ts';
import { openScheduledBackups } from '#server/operations/backup/scheduled-backups.ts';

const hour = 3_600_000;

let now: number;
let stored: { name: string; bytes: number }[];
let isBroken: boolean;
/** Until when another process has the lease. */
let leasedUntil: number;
let errors: unknown[];

beforeEach(() => {
  now = Date.UTC(2026, 10, 28, 15);
  stored = [];
  isBroken = false;
  leasedUntil = 0;
  errors = [];
});

const vault: BackupVault = {
  list: async () => backupsAmong(stored),
  async write(name, entries) {
    for await (const _ of entries) if (isBroken) throw new Error('the disk is full');
    stored.push({ name, bytes: 1_000 });
    return 1_000;
  },
  remove: async (name) => {
    stored = stored.filter((backup) => backup.name !== name);
  },
  withFile: (name, work) => work(name),
};

async function* entries() {
  yield { name: 'backup.json', body: new Uint8Array() };
}

const open = ({ isStopping = (): boolean => false } = {}) =>
  openScheduledBackups({
    ...{ vault, entries, everyHours: 6, keep: 3, isStopping },
    leases: {
      acquire: async (_, ms) => {
        if (now < leasedUntil) return false;
        leasedUntil = now + ms;
        return true;
      },
      renew: async () => undefined,
      release: async () => {
        leasedUntil = now;
      },
    },
    now: () => new Date(now),
    log,
  });

const log: Log = { info: () => undefined, error: (_, fields) => void errors.push(fields) };

const names = () => stored.map(({ name }) => name);

describe('scheduled backups', () => {
  test('are made at once, and then every so many hours', async () => {
    const backups = open();
    for (let hours = 0; hours < 13; hours += 1) {
      await backups.sweep();
      now += hour;
    }
    expect(names()).toEqual([
      'emenu-20261128T150000Z.tar.zst',
      'emenu-20261128T210000Z.tar.zst',
      'emenu-20261129T030000Z.tar.zst',
    ]);
    expect(backups.status()).toEqual({
      lastGoodAt: new Date('2026-11-29T03:00:00Z'),
      failures: 0,
      advice: null,
    });
  });

  test('are kept so many, and nothing else in their place is touched', async () => {
    stored = [{ name: 'emenu-notes.txt', bytes: 1 }];
    const backups = open();
    for (let made = 0; made < 5; made += 1) {
      await backups.sweep();
      now += 6 * hour;
    }
    expect(names()).toEqual([
      'emenu-notes.txt',
      'emenu-20261129T030000Z.tar.zst',
      'emenu-20261129T090000Z.tar.zst',
      'emenu-20261129T150000Z.tar.zst',
    ]);
  });

  test('go on where an earlier process ended', async () => {
    stored = [{ name: backupNameOf(new Date(now - 5 * hour)), bytes: 1 }];
    const backups = open();
    await backups.sweep();
    expect(stored).toHaveLength(1);
    now += hour;
    await backups.sweep();
    expect(stored).toHaveLength(2);
  });

  test('are made by one of several processes', async () => {
    const processes = [open(), open(), open()];
    await Promise.all(processes.map(({ sweep }) => sweep()));
    expect(stored).toHaveLength(1);
    await Promise.all(processes.map(({ sweep }) => sweep()));
    expect(stored).toHaveLength(1);
    expect(processes.map(({ status }) => status().lastGoodAt)).toEqual(Array(3).fill(new Date(now)));
  });

  test('that fail leave nothing, say so, and are tried again later', async () => {
    const backups = open();
    await backups.sweep();
    now += 6 * hour;
    isBroken = true;
    await backups.sweep();
    await backups.sweep();
    expect(errors).toHaveLength(1);
    expect(stored).toHaveLength(1);
    expect(backups.status()).toMatchObject({ failures: 1, lastGoodAt: new Date('2026-11-28T15:00:00Z') });
    expect(backups.status().advice).toBe(
      'backups fail: the last good one is of 2026-11-28T15:00:00.000Z; the log says why',
    );
    isBroken = false;
    now += hour / 2;
    await backups.sweep();
    expect(stored).toHaveLength(2);
    expect(backups.status().advice).toBeNull();
  });

  test('that another process fails to make are noticed when they are late', async () => {
    const backups = open();
    await backups.sweep();
    now += 6.5 * hour;
    leasedUntil = Number.POSITIVE_INFINITY;
    await backups.sweep();
    expect(backups.status().advice).toBeNull();
    now += hour;
    await backups.sweep();
    expect(backups.status().advice).toContain('the last good one is of');
  });

  test('end without a file and without an error when the process stops', async () => {
    let isStopping = false;
    const backups = open({ isStopping: () => isStopping });
    const sweep = backups.sweep();
    isStopping = true;
    await sweep;
    expect(stored).toEqual([]);
    expect(errors).toEqual([]);
  });
});
