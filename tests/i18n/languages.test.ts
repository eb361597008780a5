import { expect, test } from 'vitest';
import { directionOf, isLanguage, languages, languageTagOf } from '#i18n/languages.ts';

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

test.for(['ko', 'zh', 'zh-Hans', 'EN', '', 'toString'])('%s is not a language of the product', (code) => {
  expect(isLanguage(code)).toBe(false);
});
