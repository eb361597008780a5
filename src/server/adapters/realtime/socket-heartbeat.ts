import type { WebSocket } from 'ws';

export interface WatchedSocket {
  readonly socket: WebSocket;
  /** The number of consecutive rounds without a message. */
  silentRounds: number;
}

export interface SocketHeartbeat {
  readonly add: (watched: WatchedSocket) => void;
  readonly remove: (watched: WatchedSocket) => void;
  /** All sockets, in batches that can be processed without blocking requests. */
  readonly batches: () => readonly (readonly WatchedSocket[])[];
  readonly size: () => number;
  readonly end: () => void;
}

/** Checking ten thousand sockets at once would block requests for a second, so they are checked in batches. */
const batchCount = 30;

/**
 * Detects dead sockets: pings a socket after a silent round, and terminates it after another one.
 *
 * @param roundMs the duration of a round.
 */
export function startHeartbeat(roundMs: number): SocketHeartbeat {
  const groups: readonly Set<WatchedSocket>[] = Array.from({ length: batchCount }, () => new Set());
  let current = 0;
  let added = 0;

  const timer = setInterval(() => {
    current = (current + 1) % batchCount;
    for (const watched of groups[current] ?? []) checkSocket(watched);
  }, roundMs / batchCount);
  timer.unref();

  return {
    add: (watched) => {
      added = (added + 1) % batchCount;
      groups[added]?.add(watched);
    },
    remove: (watched) => {
      for (const group of groups) group.delete(watched);
    },
    batches: () => groups.map((group) => [...group]),
    size: () => groups.reduce((sum, { size }) => sum + size, 0),
    end: () => clearInterval(timer),
  };
}

function checkSocket(watched: WatchedSocket): void {
  if (watched.silentRounds === 1) watched.socket.ping();
  if (watched.silentRounds < 2) watched.silentRounds += 1;
  else watched.socket.terminate();
}
