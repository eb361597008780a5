import type { ClientDirective } from 'astro';
import type { DormantIsland } from '#client/lib/hydrate.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

/** `client:intent`: gives an island's loader to `hydrateOnIntent`, so that the inline script stays small. */
const intent: ClientDirective = (load, _options, island: DormantIsland) => {
  island.load = load;
};

// biome-ignore lint/style/noDefaultExport: Astro imports it.
export default intent;
