import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** The folder is in use by another process. */
export class DataDirInUse extends Error {
  /** The process that holds the lock; `null` when its pid is not known. */
  readonly pid: number | null;

  constructor(dir: string, pid: number | null) {
    super(`${dir} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

/** Keeps the open files alive: the garbage collector would close them and release the locks. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks a folder for this process until the returned function is called. Creates the folder when missing.
 *
 * The kernel holds the lock and frees it when the process exits for any reason: there are no stale locks and no reused
 * pids. SQLite gives Node access to a kernel lock. The `pid` file is only for the error message.
 *
 * @throws {DataDirInUse} when the folder is already locked, even by this process.
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  await mkdir(dir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const release = tryLock(dir);
    if (release) return release;
    const pid = readPid(dir);
    if (isAlive(pid) || attempt === 20) throw new DataDirInUse(dir, pid);
    // The process that has just locked the folder is about to write its pid, or to fail.
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

/** `null` when the pid is not written yet. */
function readPid(dir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dir, 'pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/** A process that may not be signaled (EPERM) is alive too. */
function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
