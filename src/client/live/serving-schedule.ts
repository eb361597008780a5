/** A change of the venue's serving status, as pages carry it. The current status is included. */
export interface ScheduleEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status: string;
}

/** Parses `0 open 1764000000 closed` (epoch seconds). Empty when no changes are known. */
export const readServingSchedule = (): readonly ScheduleEntry[] =>
  [...(document.body.dataset.schedule ?? '').matchAll(/(\d+) (\w+)/g)].map(([, at, status = '']) => ({
    at: Number(at) * 1_000,
    status,
  }));

/** The serving status that the page shows. */
export const currentServingStatus = (): string => document.body.dataset.now ?? 'open';

/** The `data-*` attributes that the server sets on the body. */
const bodyDataKeys = ['facts', 'now', 'schedule', 'pausedUntil', 'holds'] as const;

/** Copies the body data of a newer render to this page. */
export function copyBodyData({ body: { dataset: fresh } }: Document): void {
  const { dataset } = document.body;
  for (const name of bodyDataKeys) {
    const value = fresh[name];
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}
