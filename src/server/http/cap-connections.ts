import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Log } from '../log.ts';

/** Open files that the process may need besides diners' connections: the database, pictures, the log. */
const reservedFiles = 512;

/** Refused connections are logged at most this often, in milliseconds. */
const logIntervalMs = 60_000;

/** How many files the process may open; `null` where that is unknown. */
function readOpenFileLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null; // Only Linux has this file.
  }
}

/**
 * Caps the connections of a server. Connections beyond the cap are closed at once: at the system's own limit for open
 * files, pictures and the database would fail too.
 */
export function capConnections(server: Server, max: number, log: Log): void {
  server.maxConnections = Math.min(
    max,
    Math.max(reservedFiles, (readOpenFileLimit() ?? max + reservedFiles) - reservedFiles),
  );
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    const now = performance.now();
    if (now - loggedAt < logIntervalMs) return;
    loggedAt = now;
    log.error('connections refused', { most: server.maxConnections });
  });
}
