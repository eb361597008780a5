/** A publish that continues without its client. */
export interface RunningTask<Outcome> {
  readonly ended: Promise<Outcome>;
  /** Number of processed media, and of all media. */
  readonly progress: () => { readonly done: number; readonly all: number };
}

export interface RunningTasks<Outcome> {
  /** Joins the task with that key, or starts it. */
  joinOrStart(licence: string, key: string, run: StartTask<Outcome>): RunningTask<Outcome>;
  /** Forgets an ended task whose outcome was delivered: the next request starts a new one. */
  acknowledge(licence: string, key: string): void;
}

type StartTask<Outcome> = (progress: (done: number, all: number) => void) => Promise<Outcome>;

/** How long an undelivered outcome is stored, in milliseconds. */
const resultTtlMs = 10 * 60_000;

interface Entry<Outcome> extends RunningTask<Outcome> {
  hasEnded: boolean;
}

/**
 * The running tasks of each venue. After a lost connection, a client finds its task or its outcome again. Starting a
 * new task forgets the ended tasks of the venue.
 */
export function openRunningTasks<Outcome>(): RunningTasks<Outcome> {
  const venues = new Map<string, Map<string, Entry<Outcome>>>();

  const drop = (licence: string, key: string, entry: Entry<Outcome>) => {
    const entries = venues.get(licence);
    if (entries?.get(key) !== entry) return;
    entries.delete(key);
    if (entries.size === 0) venues.delete(licence);
  };

  const start = (licence: string, key: string, run: StartTask<Outcome>): Entry<Outcome> => {
    let progress = { done: 0, all: 0 };
    const ended = run((done, all) => {
      progress = { done, all };
    });
    const entry: Entry<Outcome> = { ended, progress: () => progress, hasEnded: false };
    ended.then(
      () => {
        entry.hasEnded = true;
        setTimeout(drop, resultTtlMs, licence, key, entry).unref();
      },
      () => drop(licence, key, entry),
    );
    return entry;
  };

  return {
    joinOrStart(licence, key, run) {
      const entries = venues.get(licence) ?? new Map<string, Entry<Outcome>>();
      const known = entries.get(key);
      if (known) return known;
      for (const [otherKey, { hasEnded }] of entries) if (hasEnded) entries.delete(otherKey);
      const entry = start(licence, key, run);
      entries.set(key, entry);
      venues.set(licence, entries);
      return entry;
    },
    acknowledge(licence, key) {
      const entry = venues.get(licence)?.get(key);
      if (entry?.hasEnded) drop(licence, key, entry);
    },
  };
}
