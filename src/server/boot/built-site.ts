import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroHandler, createAstroRenderer } from '../adapters/astro/render-page.ts';
import { PrecomputedResponse } from '../http/precomputed-response.ts';
import { openAssets } from '../http/static-files.ts';
import type { PageSource } from './page-source.ts';

/** Where the build lies: the files that browsers ask for, and the program that renders pages. */
export const buildDir = join(import.meta.dirname, '../../../dist');

/** Browsers know a service worker by its address: what takes its place stands there. */
export const withoutServiceWorker = { '/service-worker.js': '/no-service-worker.js' };

/** Loads the program that renders pages. */
export async function loadAstro() {
  // React looks once, when it is loaded, whether it is to check everything that it is given.
  process.env.NODE_ENV ??= 'production';
  const entry = pathToFileURL(join(buildDir, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { readonly handler: AstroHandler };
  return createAstroRenderer(handler);
}

/** Pages and files of the build. */
export const builtPages: PageSource = {
  async open({ hasServiceWorker }) {
    const [assets, dispatch] = await Promise.all([
      openAssets(join(buildDir, 'client'), hasServiceWorker ? {} : withoutServiceWorker),
      loadAstro(),
    ]);
    return { assets, dispatch };
  },
  Response: PrecomputedResponse,
  wrap: (listeners) => listeners,
};
