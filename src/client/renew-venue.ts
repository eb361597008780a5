import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { copyRegions, original, regions } from './original-page.ts';
import { readPage } from './read-page.ts';
import { renewNode } from './renew-node.ts';
import { tellRenewed } from './renewed.ts';
import { takeSayings } from './turns.ts';

/** The page as the server made it last. */
let known = original.parts;

/**
 * Has the page of a diner's own cart show what its venue is like at present, in its header, its drawer and its notices.
 * What its island shows is up to the island.
 *
 * @param learn is told what the page knows of the venue now.
 */
export async function renewVenue(learn: (facts: OrderingFacts) => void): Promise<void> {
  const page = (await readPage(location.href))?.page;
  const props = page?.querySelector<HTMLElement>('main [data-island]')?.dataset.props;
  if (!page || !props) return;
  takeSayings(page);
  for (const [at, region] of regions.entries()) {
    const [shown, before, after] = [document.querySelector(region), known[at], page.querySelector(region)];
    if (shown && before && after) renewNode(shown, before, after);
  }
  known = copyRegions(page);
  const { facts }: { readonly facts: OrderingFacts } = JSON.parse(props);
  learn(facts);
  tellRenewed(document.querySelector('main') ?? document);
}
