import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { showAddedSnackbars, showSnackbar } from '../lib/snackbar.ts';
import { sharedLocation } from '../table/saved-table.ts';
import { showSeat } from '../table/seat-indicator.ts';
import { cart } from './cart.ts';
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
  followAwaitedOrder();
  showCartBadge();
  showCartBar();
  markAdded();
  showAddedSnackbars(facts !== null && facts.afterAdding !== null);
  showSeat();
  if (facts) void loadCartPanel(facts);
  if (facts && sharedLocation(facts)) void watchTableOrder(facts);
}

/** Only a cart whose order awaits payment changes with what other tabs learn. */
function followAwaitedOrder(): void {
  let isFollowed = false;
  effect(() => {
    if (isFollowed || !cart.state.value.awaited) return;
    isFollowed = true;
    import('../payment/order-outcome.ts').then(
      ({ followOtherTabs }) => followOtherTabs(),
      () => {
        isFollowed = false;
      },
    );
  });
}

/** Only wide screens have room for it. A turned tablet may become one. */
async function loadCartPanel(facts: MenuFacts): Promise<void> {
  const panel = document.querySelector<HTMLElement>('.cart-panel');
  const wide = matchMedia('(min-width: 1200px)');
  if (!panel) return;
  if (!wide.matches) {
    wide.addEventListener('change', () => void loadCartPanel(facts), { once: true });
    return;
  }
  const module = await import('./cart-panel.ts').catch(() => null);
  module?.showCartPanel(panel, facts);
}

/** Only guests at tables follow the table's order. */
async function watchTableOrder(facts: MenuFacts): Promise<void> {
  const module = await import('../table/watch-table.ts').catch(() => null);
  module?.watchTable(facts);
}
