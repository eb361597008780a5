import { expect, test } from 'vitest';
import { formatMinutes } from '#i18n/format-minutes.ts';

test.for([
  ['en', 'latn', 20, 20, '20 min'],
  ['en', 'latn', 25, 40, '25–40 min'],
  ['ar', 'arab', 25, 40, '٢٥–٤٠ د'],
  ['ja', 'latn', 25, 40, '25～40 分'],
] as const)('minutes in %s', ([language, numbers, least, most, text]) => {
  expect(formatMinutes({ least, most }, language, numbers)).toBe(text);
});
