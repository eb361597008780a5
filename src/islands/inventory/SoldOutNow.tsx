import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { inventory, openSoldOut } from '#client/staff/inventory.ts';
import { currentDishStatus, isSoldOut } from './current-dish-status.ts';
import { DishList } from './DishList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/**
 * All sold-out dishes in one list, so that opening the venue takes one tap per dish.
 *
 * A dish that is made available stays in the list. A dish that is sold out here is not added until the list is opened
 * again; dishes that others sold out come last. So nothing moves under a finger that taps twice.
 */
export function SoldOutNow(partProps: InventoryPartProps) {
  useSignals();
  useEffect(openSoldOut, []);
  const { formatter, now } = partProps;
  const statuses = inventory.dishStatuses.value;
  const changedHere = inventory.changedHere.value;
  const isSoldOutNow = (product: number) => isSoldOut(currentDishStatus(statuses.get(product), now));
  const soldOut = inventory.dishes.value.filter(({ product }) => isSoldOutNow(product));
  const listed = useRef<Set<number> | null>(null);
  listed.current ??= new Set(soldOut.map(({ product }) => product));
  for (const { product } of soldOut) if (!changedHere.has(product)) listed.current.add(product);
  const byProduct = new Map(inventory.dishes.value.map((dish) => [dish.product, dish]));
  const dishes = [...listed.current].flatMap((product) => byProduct.get(product) ?? []);
  if (dishes.length === 0) return null;
  return (
    <section className="sold-out-now" aria-labelledby="sold-out-now">
      <h2 id="sold-out-now">
        {formatter.t('board_out')} <bdi className="count-badge">{formatter.number(soldOut.length)}</bdi>
      </h2>
      <DishList dishes={dishes} {...partProps} />
    </section>
  );
}
