import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { inventory } from '#client/staff/inventory.ts';
import type { ListedCategory } from '#contracts/calls/availability.ts';
import { currentDishStatus, isSoldOut } from './current-dish-status.ts';
import { DishList } from './DishList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/** Menus with up to this many dishes are expanded. */
const maxDishesExpanded = 60;

/** The categories of the menu. Expanded ones show their dishes. */
export function Categories(partProps: InventoryPartProps) {
  useSignals();
  const isShort = inventory.dishes.value.length <= maxDishesExpanded;
  return (
    <div className="categories">
      {inventory.categories.value
        ?.filter(({ dishes }) => dishes.length > 0)
        .map((category) => (
          <Category key={category.id} {...{ category, isShort }} {...partProps} />
        ))}
    </div>
  );
}

interface CategoryProps extends InventoryPartProps {
  readonly category: ListedCategory;
  readonly isShort: boolean;
}

function Category({ category: { name, dishes }, isShort, ...partProps }: CategoryProps) {
  useSignals();
  const [isOpen, setOpen] = useState(isShort);
  const { t, number } = partProps.formatter;
  const statuses = inventory.dishStatuses.value;
  const soldOutCount = dishes.filter(({ product }) =>
    isSoldOut(currentDishStatus(statuses.get(product), partProps.now)),
  ).length;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {soldOutCount > 0 && (
          <span className="tag">
            {t('board_out')} <bdi>{number(soldOutCount)}</bdi>
          </span>
        )}
        <bdi className="count-badge">{number(dishes.length)}</bdi>
      </summary>
      {isOpen && <DishList dishes={dishes} {...partProps} />}
    </details>
  );
}
