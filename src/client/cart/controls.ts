import { dormantSelector, hydrateIsland, hydrateOnIntent, replayEarlyPresses } from '../lib/hydrate.ts';
import { prefetchImport } from '../lib/module-preload.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { cart } from './cart.ts';

/** Delay before prefetching, in milliseconds: diners look first, and the page has more urgent files to load. */
const idleAfterMs = 2_000;

/** Hydrates the controls of dishes on the diner's first interaction. */
export function startControls(load: () => Promise<unknown>): void {
  hydrateOnIntent();
  replayEarlyPresses();
  addEventListener('load', () => setTimeout(() => prefetchImport(load), idleAfterMs));
  hydrateAddedControls();
  document.addEventListener('pagerefresh', hydrateAddedControls);
}

/** A dish that is in the cart and may be there only once shows this at once. */
function hydrateAddedControls(): void {
  if (pageFacts()?.canAddAgain !== false || cart.lines.value.length === 0) return;
  for (const island of document.querySelectorAll<HTMLElement>(dormantSelector)) void hydrateIsland(island);
}
