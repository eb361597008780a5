import i18next from 'i18next';
import { languages } from './built-in-languages.ts';
import { bundledBackend } from './bundled-backend.ts';
import options from './i18next-options.json' with { type: 'json' };

/**
 * Initializes i18next outside of pages: in scripts, tests, and calls that run before the first page.
 *
 * Pages get the same options from astro-i18next. Synchronous; a second call does nothing.
 */
export function initI18n(): void {
  if (i18next.isInitialized) return;
  void i18next.use(bundledBackend).init({ ...options, preload: languages, supportedLngs: [...languages] });
}
