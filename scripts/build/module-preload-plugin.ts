import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const preloadModule = join(import.meta.dirname, '../../src/client/lib/module-preload.ts');

/**
 * Has imports on demand made by a function of ours: Vite's own is more than a kilobyte on every page that makes
 * one, and cannot fetch ahead of need.
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
