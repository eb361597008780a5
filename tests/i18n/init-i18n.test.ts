import { createRequire } from 'node:module';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import options from '#i18n/i18next-options.json' with { type: 'json' };
import { initI18n } from '#i18n/init-i18n.ts';
import { translations } from '#i18n/translations.ts';

const config = createRequire(import.meta.url)('../../astro-i18next.config.cjs');

test('i18next has the languages of the product and falls back to English', () => {
  expect(config.i18nextServer.preload).toEqual(languages);
  expect(options.fallbackLng).toEqual(['en']);
});

test('pages and other code start i18next with the same options', () => {
  expect(config).toMatchObject({ defaultLocale: 'en', load: ['server'], locales: [...languages] });
  expect(config.i18nextServer).toEqual({ ...options, preload: languages });
});

test('every language is loaded at the start, and a second start changes nothing', () => {
  initI18n();
  initI18n();
  for (const language of languages)
    expect(i18next.getResourceBundle(language, 'translation')).toEqual(translations[language]);
});
