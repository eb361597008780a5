import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import {
  builtInRelativeOf,
  isKnownLanguage,
  isLanguage,
  isoCodeOf,
  languageOfTag,
} from '#i18n/language-codes.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';

/** Source: spec §1 languages.fifteen */
test('the product has fifteen languages', () => {
  const codes = 'ar de en es fa fr he it ja kp nl ru th tr zh-hans';
  expect(languages.toSorted().join(' ')).toBe(codes);
});

/** Source: spec §1 languages.right-to-left */
test('only Arabic, Hebrew and Persian are right-to-left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'fa', 'he']);
});

test.for(languages)('the tag of %s is valid for Intl', (language) => {
  const tag = languageTagOf(language);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
});

test.for([
  'ko',
  'zh',
  'zh-Hans',
  'EN',
  '',
  'toString',
  'eng',
  'en-us',
  'pt_br',
  'de-1996',
  'x-pirate',
  'und',
])('%s is not a language of the product', (code) => {
  expect(isLanguage(code)).toBe(false);
});

/** Every language that CLDR has data for, by its code here. Source: CLDR, `Intl.DisplayNames`. */
const cldrLanguages: readonly Language[] = Array.from({ length: 26 ** 2 + 26 ** 3 }, (_, at) => {
  const letters = at < 26 ** 2 ? 2 : 3;
  const number = at < 26 ** 2 ? at : at - 26 ** 2;
  return [...number.toString(26).padStart(letters, '0')]
    .map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))
    .join('');
}).filter((code) => !(languages as readonly string[]).includes(code) && isKnownLanguage(code)) as Language[];

interface TextInfo {
  readonly getTextInfo: () => { readonly direction: string };
}

test('a venue can add every other language that CLDR knows', () => {
  expect(cldrLanguages.length).toBeGreaterThan(150);
  for (const code of ['vi', 'hi', 'pt', 'pl', 'ur', 'bn', 'fil', 'sw', 'ta', 'uk'])
    expect(cldrLanguages, code).toContain(code);
});

test('each of them has the direction of its script', () => {
  for (const code of cldrLanguages) {
    const { direction } = (new Intl.Locale(languageTagOf(code)) as Intl.Locale & TextInfo).getTextInfo();
    expect(directionOf(code), code).toBe(direction);
  }
  expect(directionOf('ur' as Language)).toBe('rtl');
  expect(directionOf('pa-arab' as Language)).toBe('rtl');
  expect(directionOf('az-latn' as Language)).toBe('ltr');
});

test.for([
  ['vi', 'vi'],
  ['pt-br', 'pt-br'],
  ['pt_BR', 'pt-br'],
  ['ZH-hant', 'zh-hant'],
  ['es-419', 'es-419'],
  ['iw', 'he'],
  ['eng', 'en'],
  ['ko', 'kp'],
  ['ko-KR', 'kp'],
  ['zh', 'zh-hans'],
  ['zh-CN', 'zh-hans'],
  ['de-DE', 'de'],
  ['de-at', 'de-at'],
  ['ar-EG', 'ar'],
  ['vi-u-nu-latn', 'vi'],
  ['english', null],
  ['', null],
  ['*', null],
] as const)('the tag %j means the language %s', ([tag, language]) => {
  expect(languageOfTag(tag)).toBe(language);
});

test.for([
  ['vi', 'vi', 'vi', null],
  ['pt-br', 'pt-br', 'pt', null],
  ['zh-hant', 'zh-hant', 'zh', null],
  ['de-at', 'de-at', 'de', 'de'],
  ['ar-ma', 'ar-ma', 'ar', 'ar'],
  ['es-419', 'es-419', 'es', 'es'],
  ['fil', 'fil', 'fil', null],
] as const)('%s has the tag %s, and the phrases of %s', ([code, tag, iso, relative]) => {
  const language = code as Language;
  expect(isLanguage(code)).toBe(true);
  expect(languageTagOf(language)).toBe(tag);
  expect(isoCodeOf(language)).toBe(iso);
  expect(builtInRelativeOf(language)).toBe(relative);
});
