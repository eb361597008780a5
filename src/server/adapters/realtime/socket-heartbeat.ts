import type { WebSocket } from 'ws';

/** One of the sockets that are watched. */
export interface WatchedSocket {
  readonly socket: WebSocket;
  /** How many rounds in a row nothing was heard of it. */
  silentRounds: number;
}

export interface SocketHeartbeat {
  readonly add: (watched: WatchedSocket) => void;
  readonly remove: (watched: WatchedSocket) => void;
  /** Every socket, in parts that can be seen to without holding up requests. */
  readonly batches: () => readonly (readonly WatchedSocket[])[];
  readonly size: () => number;
  readonly end: () => void;
}

/** Ten thousand sockets seen to at once would hold up requests for a second: each part has its turn. */
const batchCount = 30;

/**
 * Finds sockets that are dead: who was silent for a round is asked for a sign of life, who is silent for
 * another is cut off.
 *
 * @param roundMs how long a round takes.
 */
export function startHeartbeat(roundMs: number): SocketHeartbeat {
  const turns: readonly Set<WatchedSocket>[] = Array.from({ length: batchCount }, () => new Set());
  let turn = 0;
  let added = 0;

  const timer = setInterval(() => {
    turn = (turn + 1) % batchCount;
    for (const watched of turns[turn] ?? []) checkSocket(watched);
  }, roundMs / batchCount);
  timer.unref();

  return {
    add: (watched) => {
      added = (added + 1) % batchCount;
      turns[added]?.add(watched);
    },
    remove: (watched) => {
      for (const among of turns) among.delete(watched);
    },
    batches: () => turns.map((among) => [...among]),
    size: () => turns.reduce((sum, { size }) => sum + size, 0),
    end: () => clearInterval(timer),
  };
}

function checkSocket(watched: WatchedSocket): void {
  if (watched.silentRounds === 1) watched.socket.ping();
  if (watched.silentRounds < 2) watched.silentRounds += 1;
  else watched.socket.terminate();
}
