import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Log } from '../log.ts';

/** Files that the process may need besides connections of diners: the database, pictures, the log. */
const reservedFiles = 512;

/** How often it is said that connections are refused, in milliseconds. */
const logIntervalMs = 60_000;

/** How many files the process may open; `null` where that is not told. */
function readOpenFileLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null; // Only Linux tells it there.
  }
}

/**
 * Bounds the connections of a server. More than so many are closed as soon as they come: at the system's own end of
 * files, pictures and the database would be refused as well.
 */
export function capConnections(server: Server, most: number, log: Log): void {
  server.maxConnections = Math.min(
    most,
    Math.max(reservedFiles, (readOpenFileLimit() ?? most + reservedFiles) - reservedFiles),
  );
  let saidAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    const now = performance.now();
    if (now - saidAt < logIntervalMs) return;
    saidAt = now;
    log.error('connections refused', { most: server.maxConnections });
  });
}
