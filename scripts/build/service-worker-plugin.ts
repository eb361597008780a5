import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const menuWorker = 'service-worker.js';

/** The files at the root of the site, by name. */
const workers: ReadonlyMap<string, string> = new Map([
  [menuWorker, join(import.meta.dirname, '../../src/worker/service-worker.ts')],
  ['push-worker.js', join(import.meta.dirname, '../../src/worker/push-worker.ts')],
]);

/** Builds the service workers as one file each at the root of the site; that of the menu has the build's hash. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [fileName, id] of workers) this.emitFile({ type: 'chunk', id, fileName });
    },
    generateBundle(_, bundle) {
      for (const fileName of workers.keys()) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') return this.error(`${fileName} was not built`);
        if (worker.imports.length > 0)
          return this.error(`${fileName} must not import chunks: ${worker.imports.join(', ')}`);
        if (fileName === menuWorker)
          worker.code = worker.code.replace('__BUILD__', hashOf(bundle, worker.code));
      }
    },
  };
}

function hashOf(bundle: Readonly<Record<string, unknown>>, code: string): string {
  const names = Object.keys(bundle)
    .sort((one, other) => one.localeCompare(other))
    .join('\n');
  return createHash('sha256').update(names).update(code).digest('hex').slice(0, 16);
}
