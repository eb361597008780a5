import { hydrateIsland, hydrateOnIntent, type Mount } from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { cart } from './cart.ts';

/** Until then diners look, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

/** Has the controls of dishes woken when a diner reaches for them. */
export function startControls(load: () => Promise<{ readonly mount: Mount }>): void {
  hydrateOnIntent('controls', load);
  addEventListener('load', () => setTimeout(() => prefetchImport(load), idleAfterMs));
  hydrateAddedControls();
  document.addEventListener('renewed', hydrateAddedControls);
}

/** A dish that may be there only once, and is, says so before it is touched. */
function hydrateAddedControls(): void {
  if (pageFacts()?.canAddAgain !== false) return;
  for (const { product } of cart.lines.value) {
    const island = document.querySelector<HTMLElement>(
      `#dish-${product} [data-island="controls"][data-asleep]`,
    );
    if (island) hydrateIsland(island).catch(() => undefined);
  }
}
