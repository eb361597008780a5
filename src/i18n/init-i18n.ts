import i18next from 'i18next';
import { bundledBackend } from './bundled-backend.ts';
import options from './i18next-options.json' with { type: 'json' };

/**
 * Makes the phrases ready where no page has done so yet: scripts, tests, calls that run before the first page.
 *
 * Pages get the same options from astro-i18next. Done when it returns; a second call does nothing.
 */
export function initI18n(): void {
  if (i18next.isInitialized) return;
  void i18next.use(bundledBackend).init({ ...options, supportedLngs: options.preload });
}
