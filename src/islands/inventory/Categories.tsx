import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { inventory } from '#client/staff/inventory.ts';
import type { ListedCategory } from '#contracts/calls/availability.ts';
import { currentDishStatus, isSoldOut } from './current-dish-status.ts';
import { DishList } from './DishList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/** A menu that is no longer than this is laid open. */
const maxDishesExpanded = 60;

/** The categories of the menu: the dishes of those that are opened. */
export function Categories(part: InventoryPartProps) {
  useSignals();
  const isShort = inventory.dishes.value.length <= maxDishesExpanded;
  return (
    <div className="categories">
      {inventory.categories.value
        ?.filter(({ dishes }) => dishes.length > 0)
        .map((category) => (
          <Category key={category.id} {...{ category, isShort }} {...part} />
        ))}
    </div>
  );
}

interface CategoryProps extends InventoryPartProps {
  readonly category: ListedCategory;
  readonly isShort: boolean;
}

function Category({ category: { name, dishes }, isShort, ...part }: CategoryProps) {
  useSignals();
  const [isOpen, setOpen] = useState(isShort);
  const { t, number } = part.formatter;
  const standings = inventory.dishStatuses.value;
  const out = dishes.filter(({ product }) =>
    isSoldOut(currentDishStatus(standings.get(product), part.now)),
  ).length;
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
