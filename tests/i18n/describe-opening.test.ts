import { expect, test } from 'vitest';
import { describeNextOpening, describeOpening } from '#i18n/describe-opening.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';

initI18n();

const zone = 'Asia/Dubai';
/** A Saturday. */
const now = new Date('2026-11-21T12:00:00+04:00');
const at = (instant: string) => new Date(`${instant}:00+04:00`);
const openingText = (isOpen: boolean, change: string | null) =>
  describeOpening(
    { isOpen, nextChange: change === null ? null : at(change) },
    now,
    translatorIn('en', {}),
    'en',
    zone,
    'latn',
  );
const opens = (instant: string, language: Language) =>
  describeNextOpening(at(instant), now, translatorIn(language, {}), language, zone, 'latn');

test.for([
  [true, null, 'Open'],
  [true, '2026-11-21T23:00', 'Open · until 23:00'],
  [true, '2026-11-25T23:00', 'Open'],
  [false, '2026-11-21T18:00', 'Closed · Opens today at 18:00'],
  [false, '2026-11-22T00:30', 'Closed · Opens Sun at 00:30'],
  [false, '2026-11-23T09:30', 'Closed · Opens Mon at 09:30'],
  [false, '2026-11-27T11:30', 'Closed · Opens Fri at 11:30'],
  [false, '2026-11-28T09:30', 'Closed · Opens on November 28, 2026 at 09:30'],
  [false, '2026-12-07T09:30', 'Closed · Opens on December 7, 2026 at 09:30'],
  [false, null, 'Closed'],
] as const)('a venue that is open (%s) until %s is described as "%s"', ([isOpen, change, words]) => {
  expect(openingText(isOpen, change)).toBe(words);
});

/** For an opening today at 18:00, and one on 7 December at 09:30. */
const expected = {
  en: ['Opens today at 18:00', 'Opens on December 7, 2026 at 09:30'],
  ar: ['نفتح اليوم الساعة 18:00', 'نفتح في 7 ديسمبر 2026 الساعة 09:30'],
  de: ['Öffnet heute um 18:00', 'Öffnet am 7. Dezember 2026 um 09:30'],
  es: ['Abrimos hoy a las 18:00', 'Abrimos el 7 de diciembre de 2026 a las 09:30'],
  fa: ['شروع کار: امروز ساعت 18:00', 'شروع کار: 7 دسامبر 2026 ساعت 09:30'],
  fr: ['Ouverture aujourd’hui à 18:00', 'Ouverture le 7 décembre 2026 à 09:30'],
  he: ['נפתח היום בשעה 18:00', 'נפתח ב־7 בדצמבר 2026 בשעה 09:30'],
  it: ['Apriamo oggi alle 18:00', 'Apriamo il 7 dicembre 2026 alle 09:30'],
  ja: ['本日18:00に開店', '2026年12月7日 09:30に開店'],
  kp: ['오늘 18:00에 오픈', '2026년 12월 7일 09:30에 오픈'],
  nl: ['Opent vandaag om 18:00', 'Opent op 7 december 2026 om 09:30'],
  ru: ['Откроемся сегодня в 18:00', 'Откроемся 7 декабря 2026 г. в 09:30'],
  th: ['เปิดวันนี้เวลา 18:00', 'เปิดวันที่ 7 ธันวาคม ค.ศ. 2026 เวลา 09:30'],
  tr: ['Açılış: bugün saat 18:00', 'Açılış: 7 Aralık 2026 saat 09:30'],
  'zh-hans': ['今天 18:00 开门', '2026年12月7日 09:30 开门'],
} satisfies Partial<Record<Language, readonly [today: string, date: string]>>;

test.for(Object.keys(expected) as (keyof typeof expected)[])(
  'a closed venue names in %s the day and the time of its opening',
  (language) => {
    const plain = (words: string) => words.replaceAll(/[\u2068\u2069]/g, '');
    const [today, date] = expected[language];
    expect(plain(opens('2026-11-21T18:00', language))).toBe(today);
    expect(plain(opens('2026-12-07T09:30', language))).toBe(date);
    const weekday = plain(opens('2026-11-23T09:30', language));
    expect(weekday).toContain('09:30');
    expect(weekday).not.toBe(plain(opens('2026-11-24T09:30', language)));
  },
);
