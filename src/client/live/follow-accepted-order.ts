import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { orderPath } from '#i18n/paths.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { isCheckoutPage, isMenuPage } from '../menu/page-kinds.ts';
import { isKnownAccepted } from '../order/accepted-orders.ts';
import { loadActiveOrder } from '../order/active-order.ts';
import { ownOrders } from '../order/own-orders.ts';
import type { OwnOrder } from '../order/saved-orders.ts';
import { tableOrder } from '../table/saved-table.ts';

let lastSeenOrder: string | null = ownOrders.active.value?.uuid ?? null;

/**
 * Checks whether the venue has accepted this device's order, and opens the order page once. Shows a snackbar instead
 * when the diner is busy or did not place the order.
 *
 * Source: spec §4 "Accepted or preparing on refetch navigates to the order page".
 */
export async function followAcceptedOrder({ language }: MenuFacts): Promise<void> {
  const own = ownOrders.active.value;
  // The diner was already notified of an order just found at the table.
  const isNew = lastSeenOrder !== own?.uuid;
  lastSeenOrder = own?.uuid ?? null;
  if (!own || (isKnownAccepted(own.uuid) && isOrderOfTable(own))) return;
  const wasTaken = isKnownAccepted(own.uuid);
  await loadActiveOrder(language);
  if (!isNew && !wasTaken && isKnownAccepted(own.uuid)) openOrNotify(own, orderPath(language, own.uuid));
}

/** An order that the table does not know may be over. */
function isOrderOfTable({ uuid }: OwnOrder): boolean {
  const { value: table } = tableOrder;
  return 'uuid' in table && table.uuid === uuid;
}

function openOrNotify({ token }: OwnOrder, address: string): void {
  if (!isMenuPage()) return;
  if (token !== null && !isCheckoutPage() && !isBusy()) location.assign(address);
  else showSnackbar('order_taken_on', { link: { phrase: 'view_order', href: address } });
}

/** The diner has focus in a form field, or has a dialog or popover open. */
const isBusy = () =>
  document.activeElement?.matches('input,textarea,select') === true ||
  document.querySelector('dialog[open],:popover-open') !== null;
