import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process works in the folder. */
export class DataDirInUse extends Error {
  /** The process that has the folder; `null` when it has not said who it is. */
  readonly pid: number | null;

  constructor(dir: string, pid: number | null) {
    super(`${dir} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

/** Keeps the open files alive: a lock is let go when its file is closed, by the garbage collector too. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes a folder this process's alone, creating it when missing, until the returned function is called.
 *
 * The kernel holds the lock and frees it the moment the process is gone, however it went: there is no
 * stale lock to judge, and no pid that means another process by now. SQLite is how Node reaches such a
 * lock. The `pid` file beside it is only for the message.
 *
 * @throws {DataDirInUse} when the folder is locked already, by this process too.
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  await mkdir(dir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const release = tryLock(dir);
    if (release) return release;
    const pid = readPid(dir);
    if (isAlive(pid) || attempt === 20) throw new DataDirInUse(dir, pid);
    // Whoever has just locked the folder is about to write its pid, or to fail.
    await delay(5);
  }
}

function tryLock(dir: string): (() => void) | null {
  const lock = new DatabaseSync(join(dir, 'lock'));
  try {
    lock.exec('begin immediate');
    writeFileSync(join(dir, 'pid'), `${process.pid}\n`);
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  heldLocks.add(lock);
  return () => {
    if (heldLocks.delete(lock)) lock.close();
  };
}

/** SQLITE_BUSY, as `node:sqlite` reports it. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** `null` when nobody has written it, or is about to. */
function readPid(dir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dir, 'pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/** A process that we may not signal is one all the same. */
function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
