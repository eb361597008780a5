import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';

describe('a browser’s languages', () => {
  test.for([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['sv, de;q=0.5', 'de'],
    ['ko-KR', 'kp'],
    ['zh-CN', 'zh-hans'],
    ['ZH-Hans-SG', 'zh-hans'],
    ['xx;q=garbage,,,;', 'en'],
  ] as const)('%s give %s', ([header, language]) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('a browser’s languages at a venue', () => {
  const venueLanguages = ['ar', 'en', 'zh-hans'] as const;
  test.for([
    [undefined, 'ar'],
    ['de-DE,de;q=0.9,en;q=0.5', 'en'],
    ['zh-CN', 'zh-hans'],
    ['fr', 'ar'],
  ] as const)('%s give %s', ([header, language]) => {
    expect(preferredLanguage(header, venueLanguages, 'ar')).toBe(language);
  });
});

describe('a browser’s languages at a venue that adds some', () => {
  const venueLanguages = ['en', 'zh-hans', 'zh-hant', 'pt-br', 'vi'] as readonly Language[];
  test.for([
    ['vi-VN,vi;q=0.9', 'vi'],
    ['pt-PT', 'pt-br'],
    ['zh-TW', 'zh-hant'],
    ['zh-HK,en', 'zh-hant'],
    ['zh-CN', 'zh-hans'],
    ['hi, xx;q=garbage, *', 'en'],
  ] as const)('%s give %s', ([header, language]) => {
    expect(preferredLanguage(header, venueLanguages)).toBe(language);
  });
});
