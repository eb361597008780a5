/** Lines of things that wait, one for each client: the clients take turns, so a long line delays only itself. */
export interface FairQueue<T> {
  /**
   * Adds to the end of a client's line. When the queue is full, the longest line gives up its last.
   *
   * @returns what has to go: the same thing where the client's own line is the longest; `null` when there was room.
   */
  readonly add: (client: string, waiting: T) => T | null;
  /** The next of the client whose turn it is; `null` when nothing waits. */
  readonly take: () => T | null;
  /** Everything that waits; the queue is empty afterwards. */
  readonly clear: () => readonly T[];
}

/** @param most things that may wait in all. */
export function createFairQueue<T>(most: number): FairQueue<T> {
  /** No line is empty. Whoever comes first has the next turn. */
  const lines = new Map<string, T[]>();
  let length = 0;

  const longest = () => [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one));

  const makeRoom = (client: string): T | null => {
    const [owner, line] = longest();
    if ((lines.get(client)?.length ?? 0) >= line.length) return null;
    const gone = line.pop() ?? null;
    if (line.length === 0) lines.delete(owner);
    length -= 1;
    return gone;
  };

  return {
    add(client, waiting) {
      const isFull = length >= most;
      const gone = isFull ? makeRoom(client) : null;
      if (isFull && gone === null) return waiting;
      const line = lines.get(client);
      if (line) line.push(waiting);
      else lines.set(client, [waiting]);
      length += 1;
      return gone;
    },
    take() {
      const [turn] = lines;
      if (!turn) return null;
      const [client, line] = turn;
      const next = line.shift() ?? null;
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      length -= 1;
      return next;
    },
    clear() {
      const all = [...lines.values()].flat();
      lines.clear();
      length = 0;
      return all;
    },
  };
}
