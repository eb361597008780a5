import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { orderOf } from '#i18n/links.ts';
import { sayBriefly } from '../lib/snack.ts';
import { isCheckout, isMenuPage } from '../menu/page-kinds.ts';
import { lookForActiveOrder } from '../order/active-order.ts';
import type { OwnOrder } from '../order/kept-orders.ts';
import { ownOrders } from '../order/own-orders.ts';
import { isKnownTaken } from '../order/taken-orders.ts';
import { tableOrder } from '../table/kept-table.ts';

let followed: string | null = ownOrders.active.value?.uuid ?? null;

/**
 * Looks whether the venue has taken on the order of this device, and takes the diner there, once. Who is in the
 * middle of something, or did not make the order, is told instead.
 *
 * Source: spec §4 "Accepted or preparing on refetch navigates to the order page".
 */
export async function followTaken({ language }: MenuFacts): Promise<void> {
  const own = ownOrders.active.value;
  // An order that has just been found at the table was told of as such.
  const isNew = followed !== own?.uuid;
  followed = own?.uuid ?? null;
  if (!own || (isKnownTaken(own.uuid) && isAtTable(own))) return;
  const wasTaken = isKnownTaken(own.uuid);
  await lookForActiveOrder(language);
  if (!isNew && !wasTaken && isKnownTaken(own.uuid)) lead(own, orderOf(language, own.uuid));
}

/** One that the table knows nothing of may be over. */
function isAtTable({ uuid }: OwnOrder): boolean {
  const { value: table } = tableOrder;
  return 'uuid' in table && table.uuid === uuid;
}

function lead({ token }: OwnOrder, address: string): void {
  if (!isMenuPage()) return;
  if (token !== null && !isCheckout() && !isBusy()) location.assign(address);
  else sayBriefly('order_taken_on', { way: { words: 'view_order', href: address } });
}

/** The diner types or chooses something, or has something open. */
const isBusy = () =>
  document.activeElement?.matches('input,textarea,select') === true ||
  document.querySelector('dialog[open],:popover-open') !== null;
