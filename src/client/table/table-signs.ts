import { effect } from '@preact/signals-core';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { orderOf } from '#i18n/links.ts';
import { addingWords } from '../cart/adding-words.ts';
import { isFirstTime } from '../lib/first-time.ts';
import { sayBriefly } from '../lib/snack.ts';
import { hasFoot, isMenuPage } from '../menu/page-kinds.ts';
import { tokenOf } from '../order/order-records.ts';
import { type TableOrder, tableOrder } from './kept-table.ts';

/** Shows on a page of the menu what is under way at the guest's table. */
export function showTable({ language }: MenuFacts): void {
  effect(() => tellOfOrder(tableOrder.value, language));
  effect(() => showNote(tableOrder.value, language));
  const wake = () => {
    if (tableOrder.value.kind !== 'none') wakeControls();
  };
  effect(wake);
  document.addEventListener('renewed', wake);
}

/** Says that somebody has ordered at the table, once in each tab. Source: spec §2 "'Active order on this table' (5 s)". */
function tellOfOrder(table: TableOrder, language: Language): void {
  if (!('uuid' in table) || table.uuid === null || !isMenuPage()) return;
  const { uuid } = table;
  const href = orderOf(language, uuid);
  // Who made it knows.
  if (tokenOf(uuid) !== null || !isFirstTime(`told of order/${uuid}`)) return;
  sayBriefly('active_order_on_table', { way: { words: 'view_order', href } });
}

/**
 * Says why nothing can be added, for as long as that is so: lists have room at their foot, other pages say it where
 * something is added. Source: spec §8 "POS-busy table".
 */
function showNote(table: TableOrder, language: Language): void {
  const place = hasFoot() ? document.getElementById('snacks') : null;
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
  words.textContent = addingWords()(table.kind === 'busy' ? 'table_busy' : 'common_order');
  const way = table.kind === 'staff' ? wayTo(table.uuid, language) : [];
  // What comes together with its words, screen readers pass over.
  setTimeout(() => note.replaceChildren(words, ...way));
}

function wayTo(uuid: string | null, language: Language): readonly Node[] {
  if (uuid === null) return [];
  const link = document.createElement('a');
  link.href = orderOf(language, uuid);
  link.textContent = addingWords()('view_order');
  return [link];
}

/** What a dish's button says depends on the table: it comes to life as if the guest had reached for it. */
function wakeControls(): void {
  for (const island of document.querySelectorAll('[data-island="controls"][data-asleep]')) {
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
