import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { inventory, type SearchableItem } from '#client/staff/inventory.ts';
import { listedDish } from '#client/staff-order/add-dish.ts';
import { dishBlockerMessage } from './messages.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly id: string;
  readonly dish: SearchableItem;
  readonly isActive: boolean;
  readonly formatter: StaffOrderFormatter;
  readonly onChoose: () => void;
}

/** A dish to add, with its price, or why it cannot be had. The focus stays in the search, which handles the keys. */
export function DishOption({ id, dish, isActive, formatter, onChoose }: Props) {
  useSignals();
  const { t, money } = formatter;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const listed = listedDish(dish.item);
  const isOut = (inventory.statuses.value.get(dish.item)?.out_by ?? null) !== null;
  const blocker = listed?.blocker ?? (isOut ? 'out_of_stock' : null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the search.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={blocker !== null || undefined}
      onClick={onChoose}
    >
      <b>
        <bdi>{dish.name}</bdi>
        {dish.code !== undefined && (
          <small>
            <bdi dir="ltr">{dish.code}</bdi>
          </small>
        )}
      </b>
      {blocker === null ? (
        <span className="dish-price">
          {listed && <bdi>{money(listed.price)}</bdi>}
          {listed?.hasOptions && <small>{t('options')}</small>}
        </span>
      ) : (
        <span className="dish-blocker">{dishBlockerMessage(blocker, formatter)}</span>
      )}
    </div>
  );
}
