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

/** Shows the state of the guest's table on a menu page. */
export function showTableOrder({ language }: MenuFacts): void {
  effect(() => announceTableOrder(tableOrder.value, language));
  effect(() => showTableNote(tableOrder.value, language));
  const hydrate = () => {
    if (tableOrder.value.kind !== 'none') hydrateControls();
  };
  effect(hydrate);
  document.addEventListener('pagerefresh', hydrate);
}

/** Announces an order at the table once per tab. Source: spec §2 "'Active order on this table' (5 s)". */
function announceTableOrder(table: TableOrder, language: Language): void {
  if (!('uuid' in table) || table.uuid === null || !isMenuPage()) return;
  const { uuid } = table;
  const href = orderPath(language, uuid);
  // The diner who placed it already knows.
  if (ownerTokenOf(uuid) !== null || !claimOncePerTab(`told of order/${uuid}`)) return;
  showSnackbar('active_order_on_table', { link: { phrase: 'view_order', href } });
}

/**
 * Shows why nothing can be added, on pages with room at the foot; other pages show it at the add button. Source: spec
 * §8
 * "POS-busy table".
 */
function showTableNote(table: TableOrder, language: Language): void {
  const container = hasFooterSpace() ? document.getElementById('snackbars') : null;
  const shown = container?.parentElement?.querySelector('.table-note');
  if (table.kind !== 'busy' && table.kind !== 'staff') {
    shown?.remove();
    return;
  }
  const note = shown ?? document.createElement('div');
  note.className = 'snackbar table-note';
  note.role = 'status';
  container?.before(note);
  const paragraph = document.createElement('p');
  paragraph.textContent = scriptTranslator()(table.kind === 'busy' ? 'table_busy' : 'common_order');
  const links = table.kind === 'staff' ? orderLinkTo(table.uuid, language) : [];
  // Screen readers ignore a status element that is inserted together with its text.
  setTimeout(() => note.replaceChildren(paragraph, ...links));
}

function orderLinkTo(uuid: string | null, language: Language): readonly Node[] {
  if (uuid === null) return [];
  const link = document.createElement('a');
  link.href = orderPath(language, uuid);
  link.textContent = scriptTranslator()('view_order');
  return [link];
}

/** Hydrates the controls of dishes at once, because their labels depend on the table. */
function hydrateControls(): void {
  for (const island of document.querySelectorAll('astro-island[ssr]')) {
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
