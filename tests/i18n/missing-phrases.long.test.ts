import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { missingPhrases } from '#scripts/missing-phrases.ts';

/** Source: spec §1 languages.fifteen */
test.for(languages)('no phrase is missing in %s', (language) => {
  expect(missingPhrases(language)).toEqual([]);
});
