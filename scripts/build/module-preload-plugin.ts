import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

const preloadModule = join(import.meta.dirname, '../../src/client/lib/module-preload.ts');

/** The files that each file of the build imports statically. */
type StaticImports = ReadonlyMap<string, readonly string[]>;

/** A file and all files that are loaded with it. */
function loadedWith(file: string, imports: StaticImports, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports.get(file) ?? []) loadedWith(imported, imports, found);
  return found;
}

/**
 * Replaces Vite's dynamic import helper, which adds more than a kilobyte to every page that uses it and cannot
 * prefetch. A dynamic import lists only files that its own file has not loaded already.
 */
export function modulePreloadPlugin(): Plugin {
  let imports: StaticImports = new Map();
  const withoutLoaded = (_: string, dependencies: string[], { hostId }: { readonly hostId: string }) => {
    const loaded = loadedWith(hostId, imports);
    return dependencies.filter((file) => !loaded.has(file));
  };
  return {
    name: 'module-preload',
    enforce: 'pre',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: withoutLoaded } } }
        : null,
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { importWithPreload as __vitePreload } from ${JSON.stringify(preloadModule)};`,
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        imports = new Map(
          Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]),
        );
      },
    },
  };
}
