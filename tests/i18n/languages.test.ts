import { expect, test } from 'vitest';
import { directionOf, isLanguage, languages, tagOf } from '#i18n/languages.ts';

test('Arabic, Hebrew and Persian alone are read from right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'fa', 'he']);
});

test.for(languages)('the tag of %s is one that Intl knows', (language) => {
  const tag = tagOf(language);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
});

test.for(['ko', 'zh', 'zh-Hans', 'EN', '', 'toString'])('%s is no language of the product', (code) => {
  expect(isLanguage(code)).toBe(false);
});
