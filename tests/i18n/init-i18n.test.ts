import { createRequire } from 'node:module';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import options from '#i18n/i18next-options.json' with { type: 'json' };
import { initI18n } from '#i18n/init-i18n.ts';
import { languages } from '#i18n/languages.ts';
import { translations } from '#i18n/translations.ts';

const config = createRequire(import.meta.url)('../../astro-i18next.config.cjs');

test('i18next knows the languages of the product and falls back to English', () => {
  expect(config.i18nextServer.preload).toEqual(languages);
  expect(options.fallbackLng).toEqual(['en']);
});

test('pages and everything else start i18next with the same options', () => {
  expect(config).toMatchObject({ defaultLocale: 'en', load: ['server'], locales: [...languages] });
  expect(config.i18nextServer).toEqual({ ...options, preload: languages });
});

test('every language is there as soon as it is started, and starting twice changes nothing', () => {
  initI18n();
  initI18n();
  for (const language of languages)
    expect(i18next.getResourceBundle(language, 'translation')).toEqual(translations[language]);
});
