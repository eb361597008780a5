import { expect, test } from 'vitest';
import { formatDistance } from '#i18n/format-distance.ts';

test.for([
  [4, 'en', 'latn', '0 m'],
  [352, 'en', 'latn', '350 m'],
  [1_240, 'en', 'latn', '1.2 km'],
  [18_400, 'de', 'latn', '18 km'],
  [2_400, 'de', 'latn', '2,4 km'],
  [2_400, 'ar', 'arab', '٢٫٤ كم'],
] as const)('%i meters in %s, %s: %s', ([meters, language, digits, text]) => {
  expect(formatDistance(meters, language, digits).replaceAll('\u00a0', ' ')).toBe(text);
});
