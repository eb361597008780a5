import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { changeDish, type DishChangeFailure, inventory } from '#client/staff/inventory.ts';
import { changeErrorPhrases } from './change-error-phrases.ts';
import { currentDishStatus, describeDishStatus, isSoldOut } from './current-dish-status.ts';
import type { InventoryPartProps, SelectedDish } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly dish: SelectedDish;
}

/** A dish, its status, and a button that marks it as sold out or available. */
export function DishRow({ dish, formatter, now, onSelect }: Props) {
  useSignals();
  const id = useId();
  const [error, setError] = useState<DishChangeFailure | null>(null);
  const { t } = formatter;
  const status = currentDishStatus(inventory.dishStatuses.value.get(dish.product), now);
  const isSaving = inventory.saving.value.has(dish.product);
  const tap = () => {
    setError(null);
    void changeDish(dish.product, isSoldOut(status) ? 'in' : 'out').then(setError);
  };
  return (
    <li className={status.kind.replace('_', '-')}>
      <div>
        <b id={`${id}name`}>
          <bdi>{dish.name}</bdi>
        </b>
        <p>{isSaving ? t('board_saving') : describeDishStatus(status, formatter, now)}</p>
        <p role="alert">{error && t(changeErrorPhrases[error])}</p>
      </div>
      <button
        type="button"
        id={`${id}tap`}
        className={isSoldOut(status) ? 'button' : 'button plain'}
        aria-labelledby={`${id}tap ${id}name`}
        aria-busy={isSaving}
        aria-disabled={isSaving}
        onClick={tap}
      >
        {t(isSoldOut(status) ? 'board_bring_back' : 'board_take_out')}
      </button>
      <button
        type="button"
        className="button plain more"
        aria-label={t('board_dish_more', { name: dish.name })}
        onClick={() => onSelect(dish)}
      >
        ⋯
      </button>
    </li>
  );
}
