import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { availability } from '#client/staff/availability.ts';
import type { ListedCategory } from '#contracts/calls/availability.ts';
import { DishList } from './DishList.tsx';
import type { PartProps } from './part-props.ts';
import { isOut, standingOf } from './standing.ts';

/** A menu that is no longer than this is laid open. */
const fewDishes = 60;

/** The categories of the menu: the dishes of those that are opened. */
export function Categories(part: PartProps) {
  useSignals();
  const isShort = availability.dishes.value.length <= fewDishes;
  return (
    <div className="categories">
      {availability.categories.value
        ?.filter(({ dishes }) => dishes.length > 0)
        .map((category) => (
          <Category key={category.id} {...{ category, isShort }} {...part} />
        ))}
    </div>
  );
}

interface CategoryProps extends PartProps {
  readonly category: ListedCategory;
  readonly isShort: boolean;
}

function Category({ category: { name, dishes }, isShort, ...part }: CategoryProps) {
  useSignals();
  const [isOpen, setOpen] = useState(isShort);
  const { t, number } = part.voice;
  const standings = availability.standings.value;
  const out = dishes.filter(({ product }) => isOut(standingOf(standings.get(product), part.now))).length;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {out > 0 && (
          <span className="tag">
            {t('board_out')} <bdi>{number(out)}</bdi>
          </span>
        )}
        <bdi className="tally">{number(dishes.length)}</bdi>
      </summary>
      {isOpen && <DishList dishes={dishes} {...part} />}
    </details>
  );
}
