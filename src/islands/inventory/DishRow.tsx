import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { changeDish, type DishChangeFailure, inventory } from '#client/staff/inventory.ts';
import { changeErrorPhrases } from './change-error-phrases.ts';
import { currentDishStatus, describeDishStatus, isSoldOut } from './current-dish-status.ts';
import type { InventoryPartProps, SelectedDish } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly dish: SelectedDish;
}

/** A dish, how it stands, and the tap that takes it out or brings it back. */
export function DishRow({ dish, formatter, now, onSelect }: Props) {
  useSignals();
  const id = useId();
  const [trouble, setTrouble] = useState<DishChangeFailure | null>(null);
  const { t } = formatter;
  const standing = currentDishStatus(inventory.dishStatuses.value.get(dish.product), now);
  const isSaving = inventory.saving.value.has(dish.product);
  const tap = () => {
    setTrouble(null);
    void changeDish(dish.product, isSoldOut(standing) ? 'in' : 'out').then(setTrouble);
  };
  return (
    <li className={standing.kind.replace('_', '-')}>
      <div>
        <b id={`${id}name`}>
          <bdi>{dish.name}</bdi>
        </b>
        <p>{isSaving ? t('board_saving') : describeDishStatus(standing, formatter, now)}</p>
        <p role="alert">{trouble && t(changeErrorPhrases[trouble])}</p>
      </div>
      <button
        type="button"
        id={`${id}tap`}
        className={isSoldOut(standing) ? 'key' : 'key plain'}
        aria-labelledby={`${id}tap ${id}name`}
        aria-busy={isSaving}
        aria-disabled={isSaving}
        onClick={tap}
      >
        {t(isSoldOut(standing) ? 'board_bring_back' : 'board_take_out')}
      </button>
      <button
        type="button"
        className="key plain more"
        aria-label={t('board_dish_more', { name: dish.name })}
        onClick={() => onSelect(dish)}
      >
        ⋯
      </button>
    </li>
  );
}
