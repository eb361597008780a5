import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { formatSlotDay, formatSlotTime, type SlotStyle } from '#i18n/format-slot.ts';
import { formatTime } from '#i18n/format-time.ts';

const style: SlotStyle = {
  language: 'en',
  zone: 'Asia/Dubai',
  numberingSystem: 'latn',
  today: 'Today',
  tomorrow: 'Tomorrow',
};
const now = new Date('2026-11-21T08:00:00Z');

describe('the day of a slot', () => {
  test.for([
    ['2026-11-21T08:30:00Z', 'Today'],
    ['2026-11-21T19:59:59Z', 'Today'],
    ['2026-11-20T20:00:00Z', 'Today'],
    ['2026-11-21T20:00:00Z', 'Tomorrow'],
    ['2026-11-22T19:59:59Z', 'Tomorrow'],
    ['2026-11-22T20:00:00Z', 'Monday, November 23'],
    ['2026-11-20T19:59:59Z', 'Friday, November 20'],
  ])("at %s is %s in the venue's zone", ([at = '', text]) => {
    expect(formatSlotDay(new Date(at), now, style)).toBe(text);
  });

  test('is still today late on an evening of 25 hours', () => {
    const cairo = { ...style, zone: 'Africa/Cairo' };
    const evening = new Date('2026-10-29T19:00:00Z');
    expect(formatSlotDay(new Date('2026-10-29T21:30:00Z'), evening, cairo)).toBe('Today');
    expect(formatSlotDay(new Date('2026-10-29T22:00:00Z'), evening, cairo)).toBe('Tomorrow');
  });

  test.for([
    ['en', 'Monday, November 23'],
    ['ar', 'الاثنين، 23 نوفمبر'],
    ['de', 'Montag, 23. November'],
    ['es', 'lunes, 23 de noviembre'],
    ['fa', 'دوشنبه 23 نوامبر'],
    ['fr', 'lundi 23 novembre'],
    ['he', 'יום שני, 23 בנובמבר'],
    ['it', 'lunedì 23 novembre'],
    ['ja', '11月23日月曜日'],
    ['kp', '11월 23일 월요일'],
    ['nl', 'maandag 23 november'],
    ['ru', 'понедельник, 23 ноября'],
    ['th', 'วันจันทร์ที่ 23 พฤศจิกายน'],
    ['tr', '23 Kasım Pazartesi'],
    ['zh-hans', '11月23日星期一'],
  ] as const)('in %s is %s', ([language, text]) => {
    expect(formatSlotDay(new Date('2026-11-23T08:00:00Z'), now, { ...style, language })).toBe(text);
  });

  test('has Arabic-Indic digits where the venue enables them', () => {
    const arabic = { ...style, language: 'ar', numberingSystem: 'arab' } as const;
    expect(formatSlotDay(new Date('2026-11-23T08:00:00Z'), now, arabic)).toBe('الاثنين، ٢٣ نوفمبر');
  });
});

describe('the time of a slot', () => {
  const instants = ['2026-11-23T20:00:00Z', '2026-11-23T05:15:00Z', '2026-11-23T14:30:00Z'];

  test.for(languages)('is formatted like other times in %s', (language) => {
    for (const numberingSystem of ['arab', 'latn']) {
      for (const zone of ['Asia/Dubai', 'Europe/London']) {
        const text = instants.map((at) =>
          formatSlotTime(new Date(at), { ...style, language, zone, numberingSystem }),
        );
        expect(text).toEqual(instants.map((at) => formatTime(new Date(at), language, zone, numberingSystem)));
      }
    }
  });

  test('has 24 hours', () => {
    expect(instants.map((at) => formatSlotTime(new Date(at), style))).toEqual(['00:00', '09:15', '18:30']);
  });
});
