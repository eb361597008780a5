/** A publish that goes on, whoever waits for it. */
export interface RunningTask<Outcome> {
  readonly ended: Promise<Outcome>;
  /** How far it is: media that are ready, of how many. */
  readonly progress: () => { readonly done: number; readonly all: number };
}

export interface RunningTasks<Outcome> {
  /** Joins what goes on under that name, or begins it. */
  joinOrStart(licence: string, name: string, begin: StartTask<Outcome>): RunningTask<Outcome>;
  /** Somebody was told how it ended: the next who asks begins anew. */
  acknowledge(licence: string, name: string): void;
}

type StartTask<Outcome> = (progress: (done: number, all: number) => void) => Promise<Outcome>;

/** How long it is remembered how one has ended that nobody was told of, in milliseconds. */
const resultTtlMs = 10 * 60_000;

interface Entry<Outcome> extends RunningTask<Outcome> {
  hasEnded: boolean;
}

/**
 * What goes on at each venue. Whoever was cut off finds what they began, or how it ended; what ended before something else
 * was begun at the venue is past.
 */
export function openRunningTasks<Outcome>(): RunningTasks<Outcome> {
  const venues = new Map<string, Map<string, Entry<Outcome>>>();

  const drop = (licence: string, name: string, entry: Entry<Outcome>) => {
    const entries = venues.get(licence);
    if (entries?.get(name) !== entry) return;
    entries.delete(name);
    if (entries.size === 0) venues.delete(licence);
  };

  const start = (licence: string, name: string, begin: StartTask<Outcome>): Entry<Outcome> => {
    let progress = { done: 0, all: 0 };
    const ended = begin((done, all) => {
      progress = { done, all };
    });
    const entry: Entry<Outcome> = { ended, progress: () => progress, hasEnded: false };
    ended.then(
      () => {
        entry.hasEnded = true;
        setTimeout(drop, resultTtlMs, licence, name, entry).unref();
      },
      () => drop(licence, name, entry),
    );
    return entry;
  };

  return {
    joinOrStart(licence, name, begin) {
      const entries = venues.get(licence) ?? new Map<string, Entry<Outcome>>();
      const known = entries.get(name);
      if (known) return known;
      for (const [other, { hasEnded }] of entries) if (hasEnded) entries.delete(other);
      const entry = start(licence, name, begin);
      entries.set(name, entry);
      venues.set(licence, entries);
      return entry;
    },
    acknowledge(licence, name) {
      const entry = venues.get(licence)?.get(name);
      if (entry?.hasEnded) drop(licence, name, entry);
    },
  };
}
