import type { ImportedWindow } from '../imported-menu.ts';

/** `9:00`, `0900`, `9.30`, `9am`, `9:30 PM`, `24:00`, `23:59` as `HH:MM:SS`; `null` when it is no time. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = '', minuteText = '00', half] = match;
  const written = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || written > 24 || (half && (written === 0 || written > 12))) return null;
  const hour = half ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written;
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}

/** The end of a window: many systems write the last minute of a day for its end. */
export function readEndTime(text: string): string | null {
  const time = readTime(text);
  return time === '23:59:00' ? '00:00:00' : time;
}

/**
 * A window as venue files have it; `null` when it is no window.
 *
 * A window that starts and ends at the same time, other than midnight, has no length.
 */
export function windowOf(weekday: number, from: string | null, to: string | null): ImportedWindow | null {
  if (from === null || to === null || (from === to && from !== '00:00:00')) return null;
  return { weekday, from_hour: from, to_hour: to };
}

const wholeDay = ({ from_hour, to_hour }: ImportedWindow) =>
  from_hour === '00:00:00' && to_hour === '00:00:00';

/** Whether the windows leave nothing out, so that they need not be written. */
const isAlways = (windows: readonly ImportedWindow[]): boolean =>
  new Set(windows.filter(wholeDay).map(({ weekday }) => weekday)).size === 7;

/** Sorted windows, each once; empty when they leave nothing out. */
export function tidyWindows(windows: readonly ImportedWindow[]): readonly ImportedWindow[] {
  if (isAlways(windows)) return [];
  const byText = new Map(windows.map((window) => [windowText(window), window]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, window]) => window);
}

const windowText = ({ weekday, from_hour, to_hour }: ImportedWindow) => `${weekday} ${from_hour} ${to_hour}`;
