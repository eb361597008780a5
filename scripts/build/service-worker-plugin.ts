import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const entry = join(import.meta.dirname, '../../src/worker/service-worker.ts');
const fileName = 'service-worker.js';

/** Builds the service worker as one file at the root of the site, with the build's hash. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, fileName });
    },
    generateBundle(_, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk') return this.error('The service worker was not built');
      if (worker.imports.length > 0)
        return this.error(`The service worker must not import chunks: ${worker.imports.join(', ')}`);
      const names = Object.keys(bundle)
        .sort((one, other) => one.localeCompare(other))
        .join('\n');
      const build = createHash('sha256').update(names).update(worker.code).digest('hex').slice(0, 16);
      worker.code = worker.code.replace('__BUILD__', build);
    },
  };
}
