import type { ImportedWindow } from '../imported-menu.ts';
import { readEndTime, readTime, tidyWindows, windowOf } from './windows.ts';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Sets of days, by name. */
const sets: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  weekend: [0, 6],
  weekends: [0, 6],
};

/** The number of a weekday in English, from two letters on; `null` for anything else. 0 is Sunday. */
export function weekdayOf(word: string): number | null {
  const folded = word
    .trim()
    .toLowerCase()
    .replace(/[.s]+$/, '');
  const at = folded.length < 2 ? -1 : names.findIndex((name) => name.startsWith(folded));
  return at < 0 ? null : at;
}

/**
 * Reads windows as operators write them: `Fri-Sun 18:00-23:00; Mon, Wed 12:00-14:00`, `weekdays`, `18:00-23:00`.
 *
 * @returns `null` when a part of it is no window.
 */
export function readDays(text: string): readonly ImportedWindow[] | null {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map(readPart);
  return read.some((windows) => windows === null)
    ? null
    : tidyWindows(read.flatMap((windows) => windows ?? []));
}

const timesPattern = /(\d[\d:.h]*\s*(?:[ap]\.?m\.?)?)\s*(?:-|–|—|to)\s*(\d[\d:.h]*\s*(?:[ap]\.?m\.?)?)/gi;

function readPart(part: string): readonly ImportedWindow[] | null {
  const times = [...part.matchAll(timesPattern)].map(
    ([, from = '', to = '']) => [readTime(from), readEndTime(to)] as const,
  );
  const days = readDayList(part.replace(timesPattern, ' ').replace(/[,\s]+$/, ''));
  if (!days) return null;
  const spans = times.length === 0 ? ([['00:00:00', '00:00:00']] as const) : times;
  const windows = days.flatMap((day) => spans.map(([from, to]) => windowOf(day, from, to)));
  return windows.some((window) => window === null) ? null : windows.filter((window) => window !== null);
}

/** Days without times; all when there are none. */
function readDayList(text: string): readonly number[] | null {
  const words = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[,&+\s]|\band\b/i)
    .filter((word) => word !== '');
  if (words.length === 0) return sets.daily ?? [];
  const read = words.map(readDayRange);
  return read.some((days) => days === null) ? null : [...new Set(read.flatMap((days) => days ?? []))];
}

function readDayRange(word: string): readonly number[] | null {
  const set = sets[word.toLowerCase()];
  if (set) return set;
  const [first = '', last] = word.split('-');
  const from = weekdayOf(first);
  const to = last === undefined ? from : weekdayOf(last);
  if (from === null || to === null) return null;
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, day) => (from + day) % 7);
}

const short = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Writes windows so that {@link readDays} reads the same. */
export const writeDays = (windows: readonly ImportedWindow[]): string =>
  windows
    .map(
      ({ weekday, from_hour, to_hour }) =>
        `${short[weekday]} ${from_hour.slice(0, 5)}-${to_hour.slice(0, 5)}`,
    )
    .join('; ');
