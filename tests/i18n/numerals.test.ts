import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#i18n/languages.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { localeOf, localizeDigits, numberingSystem } from '#i18n/numerals.ts';

describe('the digits of a language', () => {
  /** Source: spec §1 languages.arabic-digits */
  test('are Arabic-Indic only for Arabic, where the venue enables them', () => {
    expect(languages.filter((language) => numberingSystem(language, true) === 'arab')).toEqual(['ar']);
    expect(languages.filter((language) => numberingSystem(language, false) === 'arab')).toEqual([]);
  });

  test.for(languages)('are explicit in the locale of %s', (language) => {
    const { locale, numberingSystem: digits } = new Intl.NumberFormat(
      localeOf(language, false),
    ).resolvedOptions();
    expect(digits).toBe('latn');
    expect(locale).not.toMatch(/^kp|^zh-hans/);
  });

  test.for([
    ['ar', true, 'ar-u-nu-arab'],
    ['ar', false, 'ar-u-nu-latn'],
    ['kp', true, 'ko-u-nu-latn'],
    ['zh-hans', true, 'zh-Hans-u-nu-latn'],
  ] as const)('in %s with Arabic numerals %s are those of %s', ([language, arabic, locale]) => {
    expect(localeOf(language, arabic)).toBe(locale);
  });
});

describe('the digits of a language that a venue adds', () => {
  test.for([
    ['vi', 'vi-u-nu-latn'],
    ['hi', 'hi-u-nu-latn'],
    ['mr', 'mr-u-nu-deva'],
    ['bn', 'bn-u-nu-beng'],
    ['my', 'my-u-nu-mymr'],
    ['pt-br', 'pt-BR-u-nu-latn'],
    ['fa-af', 'fa-AF-u-nu-latn'],
  ] as const)('are those of CLDR, or of the same language here: %s', ([code, locale]) => {
    const language = code as Language;
    expect(localeOf(language, false)).toBe(locale);
    expect(localeOf(language, true)).toBe(locale);
  });

  test('are Arabic-Indic for another Arabic, where the venue enables them', () => {
    expect(localeOf('ar-ma' as Language, true)).toBe('ar-MA-u-nu-arab');
    expect(localeOf('ar-ma' as Language, false)).toBe('ar-MA-u-nu-latn');
  });

  test('are those of a number to read out, and can be typed', () => {
    const shown = localizeDigits('0123456789', 'mr' as Language, false);
    expect(shown).toBe('०१२३४५६७८९');
    expect(toLatinDigits(shown)).toBe('0123456789');
  });

  test('are English on a device without its formats', () => {
    expect(localeOf('xx' as Language, false)).toBe('en-u-nu-latn');
  });
});

describe('typed digits', () => {
  test.for([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['+971 ٥٠ 123', '+971 50 123'],
    ['Flat ١٢-B', 'Flat 12-B'],
    ['½ ² 三 Ⅳ', '½ ² 三 Ⅳ'],
    ['', ''],
  ])('%s are read as %s', ([typed = '', understood]) => {
    expect(toLatinDigits(typed)).toBe(understood);
  });

  test('are read in every script that Intl can write', () => {
    for (const system of Intl.supportedValuesOf('numberingSystem')) {
      const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
      if (/^\p{Nd}+$/u.test(text)) expect(toLatinDigits(text), system).toBe('1234567890');
    }
  });
});

describe('a number to read out', () => {
  test.for([
    ['ar', true, '٠٠٠٤٢'],
    ['ar', false, '00042'],
    ['fa', true, '00042'],
    ['en', true, '00042'],
  ] as const)('in %s, with Arabic numerals %s, is %s', ([language, arabic, text]) => {
    expect(localizeDigits('00042', language, arabic)).toBe(text);
  });

  test('can be typed as shown', () => {
    expect(toLatinDigits(localizeDigits('0123456789', 'ar', true))).toBe('0123456789');
  });
});
