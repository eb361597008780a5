import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { loadAtOnce } from './scripts/build/load-at-once.ts';
import { pressedFiles } from './scripts/build/press-files.ts';
import { frontInDevelopment } from './src/server/dev.ts';

/** What goes together is sent together: small files pack badly, and each costs a round. */
const groups = [
  // Pages without a cart need these too.
  { name: 'menu', test: /src\/client\/(storage|fetch-ahead)\./, priority: 2 },
  {
    name: 'cart',
    test: /signals-core|src\/client\/(stores\/(kept|cart|cart-state|own-orders)|page-facts|keep-signs)\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@preact\/signals-react)\// },
];

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [astroI18next(), react({ include: ['**/islands/**'] }), pressedFiles(), frontInDevelopment()],
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  // Stylesheets and scripts stay files of their own: the policy allows nothing inline.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [loadAtOnce()],
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  // The front settles slashes and origins before Astro sees a request.
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
});
