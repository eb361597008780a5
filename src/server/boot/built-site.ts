import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroHandler, astroRenderer } from '../adapters/astro/render-page.ts';
import { openAssets } from '../http/files.ts';
import { ReadyResponse } from '../http/ready-response.ts';
import type { PageSource } from './page-source.ts';

/** Where the build lies: the files that browsers ask for, and the program that renders pages. */
export const builtSite = join(import.meta.dirname, '../../../dist');

/** Browsers know a service worker by its address: what takes its place stands there. */
export const withoutServiceWorker = { '/service-worker.js': '/no-service-worker.js' };

/** Loads the program that renders pages. */
export async function loadAstro() {
  // React looks once, when it is loaded, whether it is to check everything that it is given.
  process.env.NODE_ENV ??= 'production';
  const entry = pathToFileURL(join(builtSite, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { readonly handler: AstroHandler };
  return astroRenderer(handler);
}

/** Pages and files of the build. */
export const built: PageSource = {
  async openPages({ hasServiceWorker }) {
    const [assets, dispatch] = await Promise.all([
      openAssets(join(builtSite, 'client'), hasServiceWorker ? {} : withoutServiceWorker),
      loadAstro(),
    ]);
    return { assets, dispatch };
  },
  Response: ReadyResponse,
  before: (door) => door,
};
