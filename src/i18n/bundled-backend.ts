import type { BackendModule } from 'i18next';
import { type Translations, translations } from './translations.ts';

const byCode: Readonly<Record<string, Translations | undefined>> = translations;

/** An i18next backend for the bundled translations: synchronous, without reading files. */
export const bundledBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(code, namespace, done) {
    const found = byCode[code];
    if (found) done(null, found);
    else done(new Error(`No translations: ${code}/${namespace}`), false);
  },
};
