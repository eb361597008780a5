import { numberFormat, stripDirectionMarks } from './format-number.ts';
import type { Language } from './languages.ts';

const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;

/** A length of time, "25 min" or "25–40 min". Show it in an isolate such as `<bdi>`. */
export function formatMinutes(
  { least, most }: { readonly least: number; readonly most: number },
  language: Language,
  numberingSystem: string,
): string {
  const format = numberFormat(language, numberingSystem, minutes);
  return stripDirectionMarks(least === most ? format.format(least) : format.formatRange(least, most));
}
