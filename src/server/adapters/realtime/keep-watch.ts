import type { WebSocket } from 'ws';

/** One of the sockets that are watched. */
export interface Watched {
  readonly socket: WebSocket;
  /** How many rounds in a row nothing was heard of it. */
  silent: number;
}

export interface Watch {
  readonly add: (watched: Watched) => void;
  readonly remove: (watched: Watched) => void;
  /** Every socket, in parts that can be seen to without holding up requests. */
  readonly parts: () => readonly (readonly Watched[])[];
  readonly size: () => number;
  readonly end: () => void;
}

/** Ten thousand sockets seen to at once would hold up requests for a second: each part has its turn. */
const partCount = 30;

/**
 * Finds sockets that are dead: who was silent for a round is asked for a sign of life, who is silent for
 * another is cut off.
 *
 * @param roundMs how long a round takes.
 */
export function keepWatch(roundMs: number): Watch {
  const turns: readonly Set<Watched>[] = Array.from({ length: partCount }, () => new Set());
  let turn = 0;
  let added = 0;

  const timer = setInterval(() => {
    turn = (turn + 1) % partCount;
    for (const watched of turns[turn] ?? []) look(watched);
  }, roundMs / partCount);
  timer.unref();

  return {
    add: (watched) => {
      added = (added + 1) % partCount;
      turns[added]?.add(watched);
    },
    remove: (watched) => {
      for (const among of turns) among.delete(watched);
    },
    parts: () => turns.map((among) => [...among]),
    size: () => turns.reduce((sum, { size }) => sum + size, 0),
    end: () => clearInterval(timer),
  };
}

function look(watched: Watched): void {
  if (watched.silent === 1) watched.socket.ping();
  if (watched.silent < 2) watched.silent += 1;
  else watched.socket.terminate();
}
