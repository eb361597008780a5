import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { readPage } from './read-page.ts';
import { savesData } from './saves-data.ts';
import { knownFacts, tellFacts } from './stores/facts.ts';
import { learnAgain } from './stores/start-ordering.ts';

/** Lets a cart that is looked at hear that the menu has changed: what has run out is named before it is sent. */
export function hearWhileOrdering(): void {
  if (savesData()) return;
  import('./hear-menu.ts').then(
    ({ hearMenu }) => hearMenu(renewOrdering),
    () => undefined,
  );
}

const renewOrdering = () => Promise.all([learnAgain(knownFacts()), renewFacts()]);

/** The page tells its island what the venue is like: this one's own may be out of date. */
async function renewFacts(): Promise<void> {
  const read = await readPage(location.href);
  const props = read?.page.querySelector<HTMLElement>('[data-island="cart"]')?.dataset.props;
  if (!props) return;
  const { facts }: { readonly facts: OrderingFacts } = JSON.parse(props);
  tellFacts(facts);
}
