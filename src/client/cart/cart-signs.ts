import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { sayBriefly, tellOfAdding } from '../lib/snack.ts';
import { followOtherTabs } from '../payment/paid-order.ts';
import { sharedPlace } from '../table/kept-table.ts';
import { showSeat } from '../table/seat-sign.ts';
import type { ScriptPhrase } from './adding-words.ts';
import { keepBadge } from './cart-badge.ts';
import { keepCartBar } from './cart-bar.ts';
import { markAdded } from './mark-added.ts';

let isShown = false;

/** Begins to show what is in the cart, all over the page; and says something, where there is something to say. */
export function showSigns(words: ScriptPhrase | null): void {
  if (words) sayBriefly(words);
  if (isShown) return;
  isShown = true;
  followOtherTabs();
  keepBadge();
  keepCartBar();
  markAdded();
  tellOfAdding();
  showSeat();
  const facts = pageFacts();
  if (facts && sharedPlace(facts)) void watch(facts);
}

/** What goes on at a table, only guests at tables need to know. */
async function watch(facts: MenuFacts): Promise<void> {
  const watching = await import('../table/watch-table.ts').catch(() => null);
  watching?.watchTable(facts);
}
