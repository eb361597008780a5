import type { WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';

const dayMs = 86_400_000;

/** Members whose day is not in the calendar, such as February 30. */
export const impossibleDays = <Member extends string>(
  { value, path }: WithPath<{ readonly [Name in Member]?: string | undefined }>,
  members: readonly Member[],
): readonly Finding[] =>
  members.flatMap((member) => {
    const time = value[member];
    return time === undefined || isOnCalendar(time)
      ? []
      : [
          {
            ...menuProblem,
            path: [...path, member],
            code: 'bad_value',
            message: `There’s no ${time.slice(0, 10)} in the calendar.`,
            remedy: 'Write a date that exists.',
            example: exampleLine({ [member]: lastDayOfMonth(time) }),
          },
        ];
  });

/** Whether the day of a wall time such as `2027-01-31T18:00:00` exists. */
export function isOnCalendar(time: string): boolean {
  const date = new Date(`${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time);
}

/** The last day of the month of a wall time, at its hour. */
function lastDayOfMonth(time: string): string {
  const [year = 0, month = 0] = time.split('-').map(Number);
  return `${new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)}${time.slice(10)}`;
}

/** A day after a wall time. */
export const dayAfter = (time: string): string =>
  new Date(Date.parse(`${time}Z`) + dayMs).toISOString().slice(0, time.length);

/** The next new year after a wall time. */
export const newYearAfter = (time: string): string => `${Number(time.slice(0, 4)) + 1}-01-01T00:00:00`;
