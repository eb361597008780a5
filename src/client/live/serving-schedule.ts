/** When a venue serves otherwise, and how, as pages carry it; what it does at present is among it. */
export interface ScheduleEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status: string;
}

/** Reads what the server wrote: `0 open 1764000000 closed`, in seconds. None where nothing is known to come. */
export const readServingSchedule = (): readonly ScheduleEntry[] =>
  [...(document.body.dataset.turns ?? '').matchAll(/(\d+) (\w+)/g)].map(([, at, status = '']) => ({
    at: Number(at) * 1_000,
    status,
  }));

/** How the venue serves, as far as the page shows. */
export const currentServingStatus = (): string => document.body.dataset.now ?? 'open';

/** What the server says of a page as a whole. */
const bodyDataKeys = ['facts', 'now', 'turns', 'pausedUntil', 'holds'] as const;

/** Has the page say of itself what a fresher making of it says. */
export function copyBodyData({ body: { dataset: fresh } }: Document): void {
  const { dataset } = document.body;
  for (const name of bodyDataKeys) {
    const said = fresh[name];
    if (said === undefined) delete dataset[name];
    else dataset[name] = said;
  }
}
