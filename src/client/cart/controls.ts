import { hydrateIsland, hydrateOnIntent, type Mount } from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { cart } from './cart.ts';

/** Delay before prefetching, in milliseconds: diners look first, and the page has more urgent files to load. */
const idleAfterMs = 2_000;

/** Hydrates the controls of dishes on the diner's first interaction. */
export function startControls(load: () => Promise<{ readonly mount: Mount }>): void {
  hydrateOnIntent('controls', load);
  addEventListener('load', () => setTimeout(() => prefetchImport(load), idleAfterMs));
  hydrateAddedControls();
  document.addEventListener('renewed', hydrateAddedControls);
}

/** A dish that is in the cart and may be there only once shows this at once. */
function hydrateAddedControls(): void {
  if (pageFacts()?.canAddAgain !== false) return;
  for (const { product } of cart.lines.value) {
    const island = document.querySelector<HTMLElement>(
      `#dish-${product} [data-island="controls"][data-asleep]`,
    );
    if (island) hydrateIsland(island).catch(() => undefined);
  }
}
