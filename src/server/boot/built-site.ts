import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroHandler, createAstroRenderer } from '../adapters/astro/render-page.ts';
import { PrecomputedResponse } from '../http/precomputed-response.ts';
import { openAssets } from '../http/static-files.ts';
import type { PageSource } from './page-source.ts';

/** The build: files for browsers, and the program that renders pages. */
export const buildDir = join(import.meta.dirname, '../../../dist');

/** Browsers know a service worker by its address: without one, its replacement is sent there. */
export const withoutServiceWorker = { '/service-worker.js': '/no-service-worker.js' };

/** Loads the program that renders pages. */
export async function loadAstro() {
  // React reads this once, when it is loaded, to choose between development and production.
  process.env.NODE_ENV ??= 'production';
  const entry = pathToFileURL(join(buildDir, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { readonly handler: AstroHandler };
  return createAstroRenderer(handler);
}

/** The pages and files of the build. */
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
