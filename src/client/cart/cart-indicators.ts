import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { showAddedSnackbars, showSnackbar } from '../lib/snackbar.ts';
import { followOtherTabs } from '../payment/order-outcome.ts';
import { sharedLocation } from '../table/saved-table.ts';
import { showSeat } from '../table/seat-indicator.ts';
import { showCartBadge } from './cart-badge.ts';
import { showCartBar } from './cart-bar.ts';
import { markAdded } from './mark-added.ts';
import type { ScriptPhrase } from './script-phrases.ts';

let isShown = false;

/** Begins to show what is in the cart, all over the page; and says something, where there is something to say. */
export function showCartIndicators(words: ScriptPhrase | null): void {
  if (words) showSnackbar(words);
  if (isShown) return;
  isShown = true;
  followOtherTabs();
  showCartBadge();
  showCartBar();
  markAdded();
  showAddedSnackbars();
  showSeat();
  const facts = pageFacts();
  if (facts && sharedLocation(facts)) void watchTableOrder(facts);
}

/** What goes on at a table, only guests at tables need to know. */
async function watchTableOrder(facts: MenuFacts): Promise<void> {
  const watching = await import('../table/watch-table.ts').catch(() => null);
  watching?.watchTable(facts);
}
