import { expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { legalLanguageBeside } from '#server/ordering/receipts/tax-titles.ts';

test.for([
  ['SA', 'en', 'ar'],
  ['SA', 'ar', null],
  ['SA', 'ar-sa', null],
  ['SA', 'ur', 'ar'],
  ['TH', 'vi', 'th'],
  ['DE', 'de', null],
  ['DE', 'vi', null],
] as const)('in %s, the law wants beside %s: %s', ([country, reader, legal]) => {
  expect(legalLanguageBeside(reader as Language, country)).toBe(legal);
});
