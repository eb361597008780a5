import { type Language, localeOf } from './languages.ts';

const [hour, day] = [60, 24 * 60];

/** A number of minutes in words, rounded up to the unit that people use: "45 minutes", "3 hours", "2 days". */
export function formatDuration(minutes: number, language: Language, numberingSystem: string): string {
  const [unit, size] =
    minutes < 2 * hour
      ? (['minute', 1] as const)
      : minutes < 2 * day
        ? (['hour', hour] as const)
        : (['day', day] as const);
  return new Intl.NumberFormat(localeOf(language, numberingSystem), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.ceil(minutes / size));
}
