import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { orderPath } from '#i18n/paths.ts';
import { scriptTranslator } from '../cart/script-phrases.ts';
import { claimOncePerTab } from '../lib/claim-once-per-tab.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { hasFooterSpace, isMenuPage } from '../menu/page-kinds.ts';
import { ownerTokenOf } from '../order/order-records.ts';
import { type TableOrder, tableOrder } from './saved-table.ts';

/** Shows on a page of the menu what is under way at the guest's table. */
export function showTableOrder({ language }: MenuFacts): void {
  effect(() => announceTableOrder(tableOrder.value, language));
  effect(() => showTableNote(tableOrder.value, language));
  const wake = () => {
    if (tableOrder.value.kind !== 'none') hydrateControls();
  };
  effect(wake);
  document.addEventListener('renewed', wake);
}

/** Says that somebody has ordered at the table, once in each tab. Source: spec §2 "'Active order on this table' (5 s)". */
function announceTableOrder(table: TableOrder, language: Language): void {
  if (!('uuid' in table) || table.uuid === null || !isMenuPage()) return;
  const { uuid } = table;
  const href = orderPath(language, uuid);
  // Who made it knows.
  if (ownerTokenOf(uuid) !== null || !claimOncePerTab(`told of order/${uuid}`)) return;
  showSnackbar('active_order_on_table', { link: { phrase: 'view_order', href } });
}

/**
 * Says why nothing can be added, for as long as that is so: lists have room at their foot, other pages say it where
 * something is added. Source: spec §8 "POS-busy table".
 */
function showTableNote(table: TableOrder, language: Language): void {
  const place = hasFooterSpace() ? document.getElementById('snacks') : null;
  const shown = place?.parentElement?.querySelector('.table-note');
  if (table.kind !== 'busy' && table.kind !== 'staff') {
    shown?.remove();
    return;
  }
  const note = shown ?? document.createElement('div');
  note.className = 'snack table-note';
  note.role = 'status';
  place?.before(note);
  const words = document.createElement('p');
  words.textContent = scriptTranslator()(table.kind === 'busy' ? 'table_busy' : 'common_order');
  const way = table.kind === 'staff' ? orderLinkTo(table.uuid, language) : [];
  // What comes together with its words, screen readers pass over.
  setTimeout(() => note.replaceChildren(words, ...way));
}

function orderLinkTo(uuid: string | null, language: Language): readonly Node[] {
  if (uuid === null) return [];
  const link = document.createElement('a');
  link.href = orderPath(language, uuid);
  link.textContent = scriptTranslator()('view_order');
  return [link];
}

/** What a dish's button says depends on the table: it comes to life as if the guest had reached for it. */
function hydrateControls(): void {
  for (const island of document.querySelectorAll('[data-island="controls"][data-asleep]')) {
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
