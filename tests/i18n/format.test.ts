import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, type Milli, milli } from '#domain/money.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { formatDiscountPercent, formatPercent } from '#i18n/format-percent.ts';
import { formatDate, formatTime } from '#i18n/format-time.ts';
import { formatWeekday, formatWhen } from '#i18n/format-when.ts';

const dirhams: MoneyStyle = { symbol: 'AED', decimals: 2, showsCurrency: true, numberingSystem: 'latn' };
const controls = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

describe('money', () => {
  test.for([
    ['en', 'AED\u00a01,234.50'],
    ['ar', 'AED\u00a01,234.50'],
    ['de', 'AED\u00a01.234,50'],
    ['es', 'AED\u00a01234,50'],
    ['fa', 'AED\u00a01,234.50'],
    ['fr', 'AED\u00a01\u202f234,50'],
    ['he', 'AED\u00a01,234.50'],
    ['it', 'AED\u00a01234,50'],
    ['ja', 'AED\u00a01,234.50'],
    ['kp', 'AED\u00a01,234.50'],
    ['nl', 'AED\u00a01.234,50'],
    ['ru', 'AED\u00a01\u00a0234,50'],
    ['th', 'AED\u00a01,234.50'],
    ['tr', 'AED\u00a01.234,50'],
    ['zh-hans', 'AED\u00a01,234.50'],
  ] as const)('in %s is %s', ([language, text]) => {
    expect(formatMoney(milli(1_234_500), language, dirhams)).toBe(text);
  });

  test.for([
    ['AED', 12_500, 2, 'AED\u00a012.50'],
    ['€', 12_500, 2, '€12.50'],
    ['£', 0, 2, '£0.00'],
    ['₹', 99_000, 2, '₹99.00'],
    ['₦', 99_000, 0, '₦99'],
    ['R$', 5_000, 2, 'R$5.00'],
    ['KSh', 5_000, 2, 'KSh\u00a05.00'],
    ['lei', 5_000, 2, 'lei\u00a05.00'],
    ['KD', 1_255, 3, 'KD\u00a01.255'],
    ['KD', 1_000, 3, 'KD\u00a01.000'],
    [' AED ', 12_500, 2, 'AED\u00a012.50'],
    ['', 12_500, 2, '12.50'],
    ['AED', -5_000, 2, '−AED\u00a05.00'],
    ['€', -5_000, 2, '−€5.00'],
    ['€', 1_255, 2, '€1.26'],
    ['€', -4, 2, '€0.00'],
  ] as const)(
    'with the symbol "%s" formats %i thousandths with %i decimals',
    ([symbol, amount, digits, text]) => {
      expect(formatMoney(milli(amount), 'en', { ...dirhams, symbol, decimals: digits })).toBe(text);
    },
  );

  test.for([
    ['ar', 'latn', '12.50\u00a0د.إ'],
    ['ar', 'arab', '١٢٫٥٠\u00a0د.إ'],
    ['fa', 'latn', '12.50\u00a0د.إ'],
    ['en', 'latn', '12.50\u00a0د.إ'],
  ] as const)('has an Arabic symbol after the figure, in %s', ([language, numberingSystem, text]) => {
    const style = { ...dirhams, symbol: 'د.إ\u200f', numberingSystem };
    expect(formatMoney(milli(12_500), language, style)).toBe(text);
  });

  test('groups Arabic-Indic digits in its own way', () => {
    const style = { ...dirhams, numberingSystem: 'arab' };
    expect(formatMoney(milli(-1_234_500), 'ar', style)).toBe('−AED\u00a0١٬٢٣٤٫٥٠');
  });

  /** Source: spec §3 menu.display-currency */
  test('is a plain number where the venue hides its currency', () => {
    expect(formatMoney(milli(12_500), 'en', { ...dirhams, showsCurrency: false })).toBe('12.50');
  });

  test('always has all its decimals and no direction marks', () => {
    const amounts = fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map((n): Milli => milli(n));
    const digits = fc.constantFrom<Decimals>(0, 2, 3);
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...languages),
        digits,
        fc.constantFrom('arab', 'latn'),
        (amount, language, to, numberingSystem) => {
          const text = formatMoney(amount, language, { ...dirhams, decimals: to, numberingSystem });
          expect(text).not.toMatch(controls);
          const decimals = /[.,٫](\p{Nd}+)$/u.exec(to === 0 ? '' : text)?.[1] ?? '';
          expect(decimals).toHaveLength(to);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('numbers', () => {
  test.for([
    ['en', 'latn', '12,345.6'],
    ['de', 'latn', '12.345,6'],
    ['ar', 'latn', '12,345.6'],
    ['ar', 'arab', '١٢٬٣٤٥٫٦'],
    ['fa', 'latn', '12,345.6'],
    ['he', 'latn', '12,345.6'],
    ['kp', 'latn', '12,345.6'],
  ] as const)('in %s, with digits %s', ([language, numberingSystem, text]) => {
    expect(formatNumber(12_345.6, language, numberingSystem)).toBe(text);
  });

  test.for([
    ['en', 'latn', '15%'],
    ['ar', 'latn', '15%'],
    ['ar', 'arab', '١٥٪'],
    ['de', 'latn', '15\u00a0%'],
    ['fr', 'latn', '15\u00a0%'],
    ['fa', 'latn', '15%'],
    ['tr', 'latn', '%15'],
    ['ja', 'latn', '15%'],
  ] as const)('a percentage in %s, with digits %s', ([language, numberingSystem, text]) => {
    expect(formatPercent(15, language, numberingSystem)).toBe(text);
  });

  test.for([
    ['en', 'latn', '−10%'],
    ['de', 'latn', '−10\u00a0%'],
    ['tr', 'latn', '−%10'],
    ['he', 'latn', '\u200e−10%'],
    ['fa', 'latn', '\u200e−10%'],
    ['ar', 'arab', '\u061c−١٠٪\u061c'],
  ] as const)(
    'a reduction in %s, with digits %s, keeps its sign before the figure',
    ([language, numberingSystem, text]) => {
      expect(formatDiscountPercent(10, language, numberingSystem)).toBe(text);
    },
  );

  test('a percentage keeps its fraction', () => {
    expect(formatPercent(7.5, 'en', 'latn')).toBe('7.5%');
  });
});

describe('the time of day', () => {
  const evening = new Date('2026-07-02T20:30:00Z');

  test.for(languages)("has 24 hours in the venue's zone, in %s", (language) => {
    expect(formatTime(evening, language, 'Asia/Dubai', 'latn')).toBe('00:30');
    expect(formatTime(evening, language, 'Europe/London', 'latn')).toBe('21:30');
    expect(formatTime(new Date('2026-01-02T05:05:00Z'), language, 'Europe/London', 'latn')).toBe('05:05');
  });

  test('has Arabic-Indic digits where the venue enables them', () => {
    expect(formatTime(evening, 'ar', 'Europe/London', 'arab')).toBe('٢١:٣٠');
  });

  test.for([
    ['en', 'Thu', 'Fri'],
    ['ar', 'الخميس', 'الجمعة'],
    ['de', 'Do', 'Fr'],
    ['fr', 'jeu.', 'ven.'],
    ['ja', '木', '金'],
    ['kp', '목', '금'],
    ['ru', 'чт', 'пт'],
    ['zh-hans', '周四', '周五'],
  ] as const)('has its weekday in %s', ([language, london, dubai]) => {
    expect(formatWeekday(evening, language, 'Europe/London')).toBe(london);
    expect(formatWeekday(evening, language, 'Asia/Dubai')).toBe(dubai);
  });
});

describe('the date', () => {
  const lateEvening = new Date('2026-11-21T20:30:00Z');

  test.for([
    ['en', 'November 22, 2026'],
    ['ar', '22 نوفمبر 2026'],
    ['de', '22. November 2026'],
    ['fa', '22 نوامبر 2026'],
    ['ja', '2026年11月22日'],
    ['kp', '2026년 11월 22일'],
    ['th', '22 พฤศจิกายน ค.ศ. 2026'],
  ] as const)("in %s is in the venue's zone and the Gregorian calendar: %s", ([language, date]) => {
    expect(formatDate(lateEvening, language, 'Asia/Dubai', 'latn')).toBe(date);
  });

  test('is the day before where it is not midnight yet', () => {
    expect(formatDate(lateEvening, 'en', 'Europe/London', 'latn')).toBe('November 21, 2026');
  });

  test('has Arabic-Indic digits where the venue enables them', () => {
    expect(formatDate(lateEvening, 'ar', 'Asia/Dubai', 'arab')).toBe('٢٢ نوفمبر ٢٠٢٦');
  });

  test.for(languages)('has no direction marks in %s', (language) => {
    expect(formatDate(lateEvening, language, 'Asia/Dubai', 'arab')).not.toMatch(controls);
  });
});

describe('the end of a period', () => {
  const now = new Date('2026-11-21T20:30:00+04:00');

  test.for([
    ['later today is a time', '2026-11-21T23:30:00+04:00', 'en', 'latn', '23:30'],
    ['within days is a weekday and a time', '2026-11-22T08:00:00+04:00', 'en', 'latn', 'Sun 08:00'],
    [
      'within days in Arabic is a weekday and a time',
      '2026-11-22T08:00:00+04:00',
      'ar',
      'arab',
      'الأحد ٠٨:٠٠',
    ],
    ['far off is a date and a time', '2026-11-28T08:00:00+04:00', 'en', 'latn', 'November 28, 2026 · 08:00'],
    [
      'in the past is a date and a time',
      '2026-11-20T08:00:00+04:00',
      'en',
      'latn',
      'November 20, 2026 · 08:00',
    ],
  ] as const)('%s', ([, at, language, numberingSystem, text]) => {
    expect(formatWhen(new Date(at), now, language, 'Asia/Dubai', numberingSystem)).toBe(text);
  });
});
