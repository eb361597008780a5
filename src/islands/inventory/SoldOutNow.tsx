import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { inventory, openSoldOut } from '#client/staff/inventory.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { currentStatus, isSoldOut } from './current-status.ts';
import { ItemList } from './ItemList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/**
 * Everything that is sold out in one list, so that opening the venue takes one tap each.
 *
 * What is made available stays in the list. What is sold out here is not added until the list is opened again; what
 * others sold out comes last. So nothing moves under a finger that taps twice.
 */
export function SoldOutNow(partProps: InventoryPartProps) {
  useSignals();
  useEffect(openSoldOut, []);
  const { formatter, now } = partProps;
  const statuses = inventory.statuses.value;
  const changedHere = inventory.changedHere.value;
  const all = [...inventory.dishes.value, ...inventory.choices.value];
  const soldOut = all.filter(({ item }) => isSoldOut(currentStatus(statuses.get(item), now)));
  const listed = useRef<Set<StockItemId> | null>(null);
  listed.current ??= new Set(soldOut.map(({ item }) => item));
  for (const { item } of soldOut) if (!changedHere.has(item)) listed.current.add(item);
  const byItem = new Map(all.map((one) => [one.item, one]));
  const items = [...listed.current].flatMap((item) => byItem.get(item) ?? []);
  if (items.length === 0) return null;
  return (
    <section className="sold-out-now" aria-labelledby="sold-out-now">
      <h2 id="sold-out-now">
        {formatter.t('board_out')} <bdi className="count-badge">{formatter.number(soldOut.length)}</bdi>
      </h2>
      <ItemList items={items} {...partProps} />
    </section>
  );
}
