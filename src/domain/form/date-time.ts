/** Whether a field asks for a date, a time or both. */
export const dateTimeKinds = ['date', 'time', 'date_time'] as const;

export type DateTimeKind = (typeof dateTimeKinds)[number];

const date = String.raw`(?<date>\d{4}-\d\d-\d\d)`;
const time = String.raw`(?<minutes>([01]\d|2[0-3]):[0-5]\d)(?::(?<seconds>[0-5]\d)(\.\d{1,3})?)?`;

const patterns: Readonly<Record<DateTimeKind, RegExp>> = {
  date: new RegExp(`^${date}$`),
  time: new RegExp(`^${time}$`),
  date_time: new RegExp(`^${date}[T ]${time}$`),
};

/**
 * Normalizes a date, a time or both: `2027-01-31`, `18:30`, `2027-01-31T18:30`, with seconds only when not zero.
 * Normalized texts sort chronologically.
 *
 * `null` for any other text, and for a date that does not exist.
 *
 * @param text in Latin digits.
 */
export function readDateTime(kind: DateTimeKind, text: string): string | null {
  const found = patterns[kind].exec(text.trim())?.groups;
  if (!found) return null;
  const { date: day, minutes, seconds } = found;
  if (day !== undefined && !isDay(day)) return null;
  const clock = minutes && (seconds === undefined || seconds === '00' ? minutes : `${minutes}:${seconds}`);
  return [day, clock].filter((part) => part !== undefined).join('T');
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
