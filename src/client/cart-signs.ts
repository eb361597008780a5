import type { ScriptPhrase } from './adding-words.ts';
import { keepBadge } from './cart-badge.ts';
import { keepCartBar } from './cart-bar.ts';
import { markAdded } from './mark-added.ts';
import { sayBriefly, tellOfAdding } from './snack.ts';
import { followOtherTabs } from './stores/paid-order.ts';

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
}
