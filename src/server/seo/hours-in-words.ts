import { type Language, tagOf } from '#i18n/languages.ts';
import { writeDigits } from '#i18n/numerals.ts';
import type { Text } from '#i18n/text.ts';
import type { Visit } from '../catalog/visit.ts';
import { comingExceptions } from './coming-exceptions.ts';

const day = 86_400_000;

/** When a venue is open, in lines: a weekday each, then the days that differ. */
export function hoursInWords(visit: Visit, t: Text): readonly string[] {
  const { menu, language } = visit;
  const windows = menu.field('opening_hours');
  const digits = (text: string) => writeDigits(text, language, menu.field('enable_arabic_numerals'));
  const inWords = (spans: readonly { readonly opens: string; readonly closes: string }[]) =>
    spans.length === 0
      ? t('closed')
      : spans
          .map(({ opens, closes }) => digits(`${opens}–${closes === '00:00' ? '24:00' : closes}`))
          .join(', ');

  const week = weekdaysIn(language).map((name, weekday) => {
    const own = windows
      .filter((window) => window.weekday === weekday)
      .map(({ from_hour, to_hour }) => ({ opens: from_hour.slice(0, 5), closes: to_hour.slice(0, 5) }));
    return `- ${name}: ${inWords(own)}`;
  });
  const exceptions = comingExceptions(visit).map(({ from, through, open }) => {
    const dates = from === through ? from : `${from} – ${through}`;
    return `- ${digits(dates)}: ${inWords(open)}`;
  });
  const usual = windows.length === 0 ? [`- ${t('open_always')}: ${digits('00:00–24:00')}`] : week;
  return [...usual, ...exceptions, `- ${menu.field('timezone')}`];
}

/** From Sunday on. */
function weekdaysIn(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(tagOf(language), { weekday: 'long', timeZone: 'UTC' });
  const sunday = Date.UTC(1970, 0, 4);
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(sunday + at * day)));
}
