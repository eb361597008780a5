/** A queue with one line per client. Clients are served in turn, so a long line delays only its own client. */
export interface FairQueue<T> {
  /**
   * Adds an item to the end of a client's line. When the queue is full, drops the last item of the longest line.
   *
   * @returns the dropped item, which is the new one when the client's own line is the longest; `null` when there was
   *   room.
   */
  readonly add: (client: string, item: T) => T | null;
  /** Takes the next item of the next client; `null` when the queue is empty. */
  readonly take: () => T | null;
  /** Removes and returns all items. */
  readonly clear: () => readonly T[];
}

/** @param max the total number of items. */
export function createFairQueue<T>(max: number): FairQueue<T> {
  /** Has no empty lines. The first client is served next. */
  const lines = new Map<string, T[]>();
  let length = 0;

  const longest = () => [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));

  const makeRoom = (client: string): T | null => {
    const [owner, line] = longest();
    if ((lines.get(client)?.length ?? 0) >= line.length) return null;
    const dropped = line.pop() ?? null;
    if (line.length === 0) lines.delete(owner);
    length -= 1;
    return dropped;
  };

  return {
    add(client, item) {
      const isFull = length >= max;
      const dropped = isFull ? makeRoom(client) : null;
      if (isFull && dropped === null) return item;
      const line = lines.get(client);
      if (line) line.push(item);
      else lines.set(client, [item]);
      length += 1;
      return dropped;
    },
    take() {
      const [first] = lines;
      if (!first) return null;
      const [client, line] = first;
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
