import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { serviceWorker } from './scripts/build/build-worker.ts';
import { loadAtOnce } from './scripts/build/load-at-once.ts';
import { pressedFiles } from './scripts/build/press-files.ts';

/** What goes together is sent together: small files pack badly, and each costs a round. */
const groups = [
  // Pages without a cart need these too: the whole of what every page runs.
  {
    name: 'menu',
    test: /src\/client\/(lib\/(storage|fetch-ahead)|live\/original-page|menu\/(count-view|go-back|end-moves|travel|menu)|pwa\/keep-for-later)\./,
    priority: 3,
  },
  {
    name: 'cart',
    test: /signals-core|src\/client\/(lib\/(kept|page-facts)|cart\/(cart|cart-state|keep-signs)|order\/own-orders)\./,
    priority: 2,
  },
  // Whatever follows the menu or the clock needs these small ones together.
  {
    name: 'read-page',
    test: /src\/client\/(lib\/read-page|live\/(page-freshness|renewed|turns|ask-live|server-time|feed-pace)|menu\/page-address|cart\/cart-link|pwa\/saves-data)\./,
    priority: 2,
  },
  // What turns dishes does nothing where there are none.
  { name: 'dish', test: /src\/client\/(lib\/once-wanted|menu\/product)\./, priority: 2 },
  // What keeps the menu tells a time, and nothing else.
  { name: 'numbers', test: /src\/i18n\/(languages|format-number|format-time)\./, priority: 2 },
  // Said of a cart, and on every island: words, numbers, ways.
  {
    name: 'saying',
    test: /src\/(i18n\/(links|phrases|format-money)|domain\/money|client\/(table\/kept-table|payment\/paid-order))\./,
    priority: 1,
  },
  // Whoever adds a dish needs all of it; a list of thirty files is longer than some of them.
  {
    name: 'adding',
    test: /src\/(islands\/product\/(use-adding|order-adding|use-hydrated|voice)|domain\/(fraction|cart\/configuration)|client\/(table\/(order-adding|table-order)|cart\/(products|cart-changes))|islands\/(mounting|spoken|voice))\./,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@preact\/signals-react)\//, priority: 1 },
  { name: 'api', test: /node_modules\/zod\/|src\/client\/lib\/api\./, priority: 1 },
];

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [astroI18next(), react({ include: ['**/islands/**'] }), pressedFiles()],
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  // Stylesheets and scripts stay files of their own: the policy allows nothing inline.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [loadAtOnce(), serviceWorker()],
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  // The front settles slashes and origins before Astro sees a request.
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
});
