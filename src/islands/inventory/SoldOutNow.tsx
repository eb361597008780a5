import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { inventory, openSoldOut } from '#client/staff/inventory.ts';
import { currentDishStatus, isSoldOut } from './current-dish-status.ts';
import { DishList } from './DishList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/**
 * What is out, in one place, so that opening time takes a tap for each dish.
 *
 * A dish that is brought back stays, and one that is taken out here is not added until the list is opened again; what
 * others take out comes last. So nothing moves under a finger that taps twice.
 */
export function SoldOutNow(part: InventoryPartProps) {
  useSignals();
  useEffect(openSoldOut, []);
  const { formatter, now } = part;
  const standings = inventory.dishStatuses.value;
  const changedHere = inventory.changedHere.value;
  const isOutNow = (product: number) => isSoldOut(currentDishStatus(standings.get(product), now));
  const out = inventory.dishes.value.filter(({ product }) => isOutNow(product));
  const listed = useRef<Set<number> | null>(null);
  listed.current ??= new Set(out.map(({ product }) => product));
  for (const { product } of out) if (!changedHere.has(product)) listed.current.add(product);
  const byProduct = new Map(inventory.dishes.value.map((dish) => [dish.product, dish]));
  const dishes = [...listed.current].flatMap((product) => byProduct.get(product) ?? []);
  if (dishes.length === 0) return null;
  return (
    <section className="out-now" aria-labelledby="out-now">
      <h2 id="out-now">
        {formatter.t('board_out')} <bdi className="tally">{formatter.number(out.length)}</bdi>
      </h2>
      <DishList dishes={dishes} {...part} />
    </section>
  );
}
