import type { HeardPrinter } from '#domain/printing/printer-state.ts';
import type { PrintJob, PrintOutcome, PrintQueue } from '#server/printing/print-queue.ts';

interface StoredJob extends PrintJob {
  readonly expiresAt: number;
  readonly fetchedAt: number | null;
  readonly failures: number;
  readonly outcome: PrintOutcome | null;
}

export interface InMemoryPrintQueue extends PrintQueue {
  /** All jobs, the oldest first. */
  readonly jobs: readonly StoredJob[];
}

/** An in-memory print queue of one venue. @param now epoch milliseconds. */
export function inMemoryPrintQueue(now: () => number = Date.now): InMemoryPrintQueue {
  const jobs: StoredJob[] = [];
  const heard = new Map<string, HeardPrinter>();
  const isWaiting = (job: StoredJob) => job.outcome === null && job.expiresAt > now();
  const waitingOf = (printer: string) => jobs.filter((job) => job.printer === printer && isWaiting(job));
  const change = (printer: string, id: number, changeOf: (job: StoredJob) => Partial<StoredJob>) => {
    const job = waitingOf(printer).find((one) => one.id === id);
    if (job) jobs[job.id - 1] = { ...job, ...changeOf(job) };
  };

  return {
    jobs,
    next: async (printer, leaseMs) => {
      const [job = null] = waitingOf(printer);
      return job?.fetchedAt && now() - job.fetchedAt < leaseMs ? null : job;
    },
    find: async (printer, id) => waitingOf(printer).find((job) => job.id === id) ?? null,
    findFetched: async (printer) =>
      waitingOf(printer).findLast(({ fetchedAt }) => fetchedAt !== null) ?? null,
    recordFetch: async (id) => {
      const job = jobs[id - 1];
      if (job) jobs[id - 1] = { ...job, fetchedAt: now() };
    },
    finish: async (printer, id, outcome) => change(printer, id, () => ({ outcome })),
    fail: async (printer, id, _, max) =>
      change(printer, id, ({ failures }) => ({
        failures: failures + 1,
        outcome: failures + 1 >= max ? 'failed' : null,
      })),
    add: async ({ expiresAfterMinutes, ...request }) => {
      const expiresAt = now() + expiresAfterMinutes * 60_000;
      const empty = { lines: [], fetchedAt: null, failures: 0, outcome: null };
      jobs.push({ ...empty, ...request, id: jobs.length + 1, expiresAt });
    },
    move: async (from, to) => {
      const moved = waitingOf(from);
      for (const { id } of moved) change(from, id, () => ({ printer: to, fetchedAt: null }));
      return moved.length;
    },
    hear: async (printer, condition) => {
      const before = heard.get(printer);
      const current = condition ?? before?.condition ?? 'ready';
      const at = new Date(now());
      const conditionSince = before?.condition === current ? before.conditionSince : at;
      heard.set(printer, { condition: current, conditionSince, seenAt: at });
    },
    printers: async () =>
      [...new Set([...heard.keys(), ...jobs.map(({ printer }) => printer)])].map((printer) => ({
        printer,
        heard: heard.get(printer) ?? null,
        waiting: waitingOf(printer).length,
        missed: jobs.filter((job) => job.printer === printer && job.outcome === 'failed').length,
      })),
  };
}
