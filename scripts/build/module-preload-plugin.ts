import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const preloadModule = join(import.meta.dirname, '../../src/client/lib/module-preload.ts');

/**
 * Replaces Vite's dynamic import helper, which adds more than a kilobyte to every page that uses it and cannot
 * prefetch.
 */
export function modulePreloadPlugin(): Plugin {
  return {
    name: 'module-preload',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { importWithPreload as __vitePreload } from ${JSON.stringify(preloadModule)};`,
    },
  };
}
