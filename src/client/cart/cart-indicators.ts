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

/** Shows the cart state all over the page, and a snackbar if given. */
export function showCartIndicators(message: ScriptPhrase | null): void {
  if (message) showSnackbar(message);
  if (isShown) return;
  isShown = true;
  const facts = pageFacts();
  followOtherTabs();
  showCartBadge();
  showCartBar();
  markAdded();
  showAddedSnackbars(facts !== null && facts.afterAdding !== null);
  showSeat();
  if (facts) void loadCartPanel(facts);
  if (facts && sharedLocation(facts)) void watchTableOrder(facts);
}

/** Only wide screens have room for it. */
async function loadCartPanel(facts: MenuFacts): Promise<void> {
  const panel = document.querySelector<HTMLElement>('.cart-panel');
  if (!panel || !matchMedia('(min-width: 1200px)').matches) return;
  const module = await import('./cart-panel.ts').catch(() => null);
  module?.showCartPanel(panel, facts);
}

/** Only guests at tables follow the table's order. */
async function watchTableOrder(facts: MenuFacts): Promise<void> {
  const module = await import('../table/watch-table.ts').catch(() => null);
  module?.watchTable(facts);
}
