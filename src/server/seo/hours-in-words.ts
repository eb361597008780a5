import { type Language, languageTagOf } from '#i18n/languages.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import type { Translator } from '#i18n/translator.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { upcomingSpecialDays } from './upcoming-special-days.ts';

const dayMs = 86_400_000;

/** The opening hours as lines of text: one per weekday, then the exceptions. */
export function hoursInWords(context: RequestContext, t: Translator): readonly string[] {
  const { menu, language } = context;
  const windows = menu.field('opening_hours');
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  const digits = (text: string) => localizeDigits(text, numberingSystem);
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
  const exceptions = upcomingSpecialDays(context).map(({ from, through, open }) => {
    const dates = from === through ? from : `${from} – ${through}`;
    return `- ${digits(dates)}: ${inWords(open)}`;
  });
  const usual = windows.length === 0 ? [`- ${t('open_always')}: ${digits('00:00–24:00')}`] : week;
  return [...usual, ...exceptions, `- ${menu.field('timezone')}`];
}

/** Weekday names, starting with Sunday. */
function weekdaysIn(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(languageTagOf(language), { weekday: 'long', timeZone: 'UTC' });
  const sunday = Date.UTC(1970, 0, 4);
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(sunday + at * dayMs)));
}
