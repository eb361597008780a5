const dayMs = 86_400_000;

/** Days from one to another, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodKinds = ['day', 'week', 'month', 'year'] as const;

export type PeriodKind = (typeof periodKinds)[number];

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** `null` for text that is no date. */
export const readDay = (text: string): string | null => {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) || dayOf(instant) !== text ? null : text;
};

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

export const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The first day of the month that is some months after that of a day. */
function monthAfter(day: string, months: number): string {
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The period of a kind that has the day in it. Weeks begin on Monday. */
export function periodAround(kind: PeriodKind, day: string): Period {
  switch (kind) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return { from: monthAfter(day, 0), to: addDays(monthAfter(day, 1), -1) };
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  }
}

/** The period before, to compare with: as many whole months, where it is whole months; else as many days. */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const next = addDays(to, 1);
  if (!(from.endsWith('-01') && next.endsWith('-01'))) {
    const days = countDays(period);
    return { from: addDays(from, -days), to: addDays(to, -days) };
  }
  const [begin, end] = [new Date(from), new Date(next)];
  const months =
    (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth();
  return { from: monthAfter(from, -months), to: addDays(from, -1) };
}
