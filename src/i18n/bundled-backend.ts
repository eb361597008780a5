import type { BackendModule } from 'i18next';
import { type Translations, translations } from './translations.ts';

const byCode: Readonly<Record<string, Translations | undefined>> = translations;

/** Hands i18next the catalogues that are part of the program: at once, and without reading a file. */
export const bundledBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(code, namespace, done) {
    const catalogue = byCode[code];
    if (catalogue) done(null, catalogue);
    else done(new Error(`No phrases: ${code}/${namespace}`), false);
  },
};
