import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { loadAtOnce } from './scripts/load-at-once.ts';
import { frontInDevelopment } from './src/server/dev.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [astroI18next(), react({ include: ['**/islands/**'] }), frontInDevelopment()],
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  // Stylesheets and scripts stay files of their own: the policy allows nothing inline.
  build: { inlineStylesheets: 'never' },
  vite: { plugins: [loadAtOnce()], build: { assetsInlineLimit: 0, modulePreload: false } },
  // The front settles slashes and origins before Astro sees a request.
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
});
