import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { choicesOf, dishesOf, type InventoryItem, inventory } from '#client/staff/inventory.ts';
import { currentStatus, isSoldOut } from './current-status.ts';
import { ItemList } from './ItemList.tsx';
import type { InventoryPartProps } from './part-props.ts';

/** Menus with up to this many dishes are expanded. */
const maxDishesExpanded = 60;

/** The categories of the menu with their dishes, then the groups of choices with theirs. */
export function Categories(partProps: InventoryPartProps) {
  useSignals();
  const isShort = inventory.dishes.value.length <= maxDishesExpanded;
  const categories = (inventory.categories.value ?? []).filter(({ dishes }) => dishes.length > 0);
  const groups = inventory.groups.value;
  return (
    <div className="categories">
      {categories.map((category) => (
        <Section
          key={category.id}
          name={category.name}
          items={dishesOf(category)}
          isShort={isShort}
          {...partProps}
        />
      ))}
      {groups.length > 0 && (
        <section aria-labelledby="inventory-choices">
          <h2 id="inventory-choices" className="choices-title">
            {partProps.formatter.t('options')}
          </h2>
          {groups.map((group) => (
            <Section
              key={group.id}
              name={group.name}
              items={choicesOf(group)}
              isShort={false}
              {...partProps}
            />
          ))}
        </section>
      )}
    </div>
  );
}

interface SectionProps extends InventoryPartProps {
  readonly name: string;
  readonly items: readonly InventoryItem[];
  readonly isShort: boolean;
}

/** A category or a group of choices. An expanded one shows its items. */
function Section({ name, items, isShort, ...partProps }: SectionProps) {
  useSignals();
  const [isOpen, setOpen] = useState(isShort);
  const { t, number } = partProps.formatter;
  const statuses = inventory.statuses.value;
  const soldOutCount = items.filter(({ item }) =>
    isSoldOut(currentStatus(statuses.get(item), partProps.now)),
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
        <bdi className="count-badge">{number(items.length)}</bdi>
      </summary>
      {isOpen && <ItemList items={items} {...partProps} />}
    </details>
  );
}
