// CommonJS on purpose: astro-i18next's loader silently ignores an ESM config on current Node versions.
const { languages } = require('./src/i18n/built-in-languages.ts');
const options = require('./src/i18n/i18next-options.json');

module.exports = {
  defaultLocale: 'en',
  locales: [...languages],
  showDefaultLocale: true,
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null, '{bundledBackend}': '/src/i18n/bundled-backend.ts' },
  i18nextServer: { ...options, preload: [...languages] },
};
