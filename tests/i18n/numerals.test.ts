import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { type Language, localeOf } from '#i18n/languages.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { localizeDigits } from '#i18n/numerals.ts';

const localeIn = (language: Language, hasArabicNumerals: boolean) =>
  localeOf(language, numberingSystemOf(language, hasArabicNumerals));

describe('the digits of a language', () => {
  /** Source: spec §1 languages.arabic-digits */
  test('are Arabic-Indic only for Arabic, where the venue enables them', () => {
    expect(languages.filter((language) => numberingSystemOf(language, true) === 'arab')).toEqual(['ar']);
    expect(languages.filter((language) => numberingSystemOf(language, false) === 'arab')).toEqual([]);
  });

  test.for(languages)('are explicit in the locale of %s', (language) => {
    const { locale, numberingSystem: digits } = new Intl.NumberFormat(
      localeIn(language, false),
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
    expect(localeIn(language, arabic)).toBe(locale);
  });
});

describe('the digits of a language that a venue adds', () => {
  test.for([
    ['vi', 'vi-u-nu-latn'],
    ['hi', 'hi-u-nu-latn'],
    ['mr', 'mr-u-nu-deva'],
    ['bn', 'bn-u-nu-beng'],
    ['my', 'my-u-nu-mymr'],
    ['pt-br', 'pt-br-u-nu-latn'],
    ['fa-af', 'fa-af-u-nu-latn'],
  ] as const)('are those of CLDR, or of the same language here: %s', ([code, locale]) => {
    const language = code as Language;
    expect(localeIn(language, false)).toBe(locale);
    expect(localeIn(language, true)).toBe(locale);
  });

  test('are Arabic-Indic for another Arabic, where the venue enables them', () => {
    expect(localeIn('ar-ma' as Language, true)).toBe('ar-ma-u-nu-arab');
    expect(localeIn('ar-ma' as Language, false)).toBe('ar-ma-u-nu-latn');
  });

  test('are those of a number to read out, and can be typed', () => {
    const shown = localizeDigits('0123456789', 'deva');
    expect(shown).toBe('०१२३४५६७८९');
    expect(toLatinDigits(shown)).toBe('0123456789');
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
    ['arab', '٠٠٠٤٢'],
    ['latn', '00042'],
    ['deva', '०००४२'],
  ] as const)('with digits %s is %s', ([numberingSystem, text]) => {
    expect(localizeDigits('00042', numberingSystem)).toBe(text);
  });

  test('can be typed as shown', () => {
    expect(toLatinDigits(localizeDigits('0123456789', 'arab'))).toBe('0123456789');
  });
});
