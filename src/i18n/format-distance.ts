import { type Language, localeOf } from './languages.ts';

/** A distance in the units that people read: `350 m`, `2.4 km`, `18 km`. */
export function formatDistance(meters: number, language: Language, numberingSystem: string): string {
  const isNear = meters < 1_000;
  const digits = isNear || meters >= 10_000 ? 0 : 1;
  return new Intl.NumberFormat(localeOf(language, numberingSystem), {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: digits,
  }).format(isNear ? Math.round(meters / 10) * 10 : meters / 1_000);
}
