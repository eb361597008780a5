import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { availability, openOut } from '#client/staff/availability.ts';
import { DishList } from './DishList.tsx';
import type { PartProps } from './part-props.ts';
import { isOut, standingOf } from './standing.ts';

/**
 * What is out, in one place, so that opening time takes a tap for each dish.
 *
 * A dish that is brought back stays, and one that is taken out here is not added until the list is opened again; what
 * others take out comes last. So nothing moves under a finger that taps twice.
 */
export function OutNow(part: PartProps) {
  useSignals();
  useEffect(openOut, []);
  const { voice, now } = part;
  const standings = availability.standings.value;
  const changedHere = availability.changedHere.value;
  const isOutNow = (product: number) => isOut(standingOf(standings.get(product), now));
  const out = availability.dishes.value.filter(({ product }) => isOutNow(product));
  const listed = useRef<Set<number> | null>(null);
  listed.current ??= new Set(out.map(({ product }) => product));
  for (const { product } of out) if (!changedHere.has(product)) listed.current.add(product);
  const byProduct = new Map(availability.dishes.value.map((dish) => [dish.product, dish]));
  const dishes = [...listed.current].flatMap((product) => byProduct.get(product) ?? []);
  if (dishes.length === 0) return null;
  return (
    <section className="out-now" aria-labelledby="out-now">
      <h2 id="out-now">
        {voice.t('board_out')} <bdi className="tally">{voice.number(out.length)}</bdi>
      </h2>
      <DishList dishes={dishes} {...part} />
    </section>
  );
}
