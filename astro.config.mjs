import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { apiDocsIntegration } from './scripts/build/api-docs-integration.ts';
import { compressFilesIntegration } from './scripts/build/compress-files.ts';
import { intentIntegration } from './scripts/build/intent-integration.ts';
import { modulePreloadPlugin } from './scripts/build/module-preload-plugin.ts';
import { serviceWorkerPlugin } from './scripts/build/service-worker-plugin.ts';

/** What goes together is sent together: small files pack badly, and each costs a round. */
const groups = [
  // Pages without a cart need these too: the whole of what every page runs.
  {
    name: 'menu',
    test: /src\/client\/(lib\/(storage|module-preload)|live\/original-page|menu\/(count-view|back-links|skip-view-transitions|picture-transitions|menu)|pwa\/schedule-idle-work|cart\/cart-link)\./,
    priority: 3,
  },
  {
    name: 'cart',
    test: /signals-core|src\/client\/(lib\/(persisted-signal|page-facts)|cart\/(cart|cart-state|start-cart-indicators)|order\/own-orders)\./,
    priority: 2,
  },
  // Whatever follows the menu or the clock needs these small ones together.
  {
    name: 'read-page',
    test: /src\/client\/(lib\/read-page|live\/(page-refresh|notify-refreshed|serving-schedule|fetch-live-topic|server-time|backoff)|menu\/page-url|pwa\/is-saving-data)\.|src\/i18n\/time-in-locale\./,
    priority: 2,
  },
  // What waits for the first touch of a dish does nothing where there are none.
  { name: 'dish', test: /src\/client\/(lib\/(load-on-intent|hydrate)|menu\/product)\./, priority: 2 },
  // The indicators of the cart and every island need the same phrases, numbers and paths.
  {
    name: 'phrases',
    test: /src\/(i18n\/(paths|phrases|format-money)|domain\/money|client\/(lib\/snackbar|cart\/(line-changes|script-phrases|step-button)|table\/(saved-table|seat)))\./,
    priority: 2,
  },
  // Pages change the cart without adding to it, and an order does so on whichever page learns of its payment.
  {
    name: 'cart-changes',
    test: /src\/(client\/(cart\/cart-changes|order\/last-choices)|domain\/order-type)\./,
    priority: 1,
  },
  {
    name: 'order-outcome',
    test: /src\/client\/(payment\/order-outcome|lib\/claim-once-per-tab)\./,
    priority: 1,
  },
  // Whoever adds a dish needs all of it; a list of thirty files is longer than some of them.
  {
    name: 'adding',
    test: /src\/(islands\/product\/(use-product-selection|send-with-dialog|use-hydrated|product-formatter)|domain\/(fraction|cart\/configuration|price\/alt-currency)|client\/(table\/(order-addition|table-order)|cart\/products)|islands\/(in-language|formatter|StrokeIcon|cart\/(LineChoices|Localized))|i18n\/latin-digits)\./,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@preact\/signals-react)\//,
    priority: 1,
  },
  { name: 'api', test: /node_modules\/zod\/|src\/client\/lib\/api\./, priority: 1 },
];

/** Scripts list the chunks that they may load, and hashes do not compress: seven characters, the builder's minimum, tell our chunks apart. */
const chunkFileNames = '_astro/[name].[hash:7].js';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    astroI18next(),
    intentIntegration(),
    react({ include: ['**/islands/**'] }),
    apiDocsIntegration(),
    compressFilesIntegration(),
  ],
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  // Stylesheets and scripts stay files of their own: the policy allows nothing inline.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [modulePreloadPlugin(), serviceWorkerPlugin()],
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // It replaces small files that only re-export with a helper that every chunk then loads as a file.
            experimental: { chunkOptimization: false },
            output: { chunkFileNames, codeSplitting: { groups } },
          },
        },
      },
    },
  },
  // The front settles slashes and origins before Astro sees a request.
  trailingSlash: 'ignore',
  security: { checkOrigin: false },
});
