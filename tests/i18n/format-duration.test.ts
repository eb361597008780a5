import { expect, test } from 'vitest';
import { formatDuration } from '#i18n/format-duration.ts';

test.for([
  { minutes: 45, language: 'en', words: '45 minutes' },
  { minutes: 119, language: 'en', words: '119 minutes' },
  { minutes: 120, language: 'en', words: '2 hours' },
  { minutes: 121, language: 'en', words: '3 hours' },
  { minutes: 2 * 24 * 60, language: 'de', words: '2 Tage' },
] as const)('$minutes minutes are "$words" in $language', ({ minutes, language, words }) => {
  expect(formatDuration(minutes, language, 'latn')).toBe(words);
});

test('uses the digits of the venue', () => {
  expect(formatDuration(30, 'ar', 'arab')).toContain('٣٠');
});
