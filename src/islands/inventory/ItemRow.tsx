import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import {
  changeStock,
  type InventoryItem,
  inventory,
  type StockChangeFailure,
} from '#client/staff/inventory.ts';
import { changeErrorPhrases } from './change-error-phrases.ts';
import { currentStatus, describeStatus, isSoldOut } from './current-status.ts';
import type { InventoryPartProps } from './part-props.ts';

interface Props extends InventoryPartProps {
  readonly listed: InventoryItem;
}

/** A dish or a choice, its status, and a button that marks it as sold out or available. */
export function ItemRow({ listed, formatter, now, onSelect }: Props) {
  const { item, name, group } = listed;
  useSignals();
  const id = useId();
  const [error, setError] = useState<StockChangeFailure | null>(null);
  const { t } = formatter;
  const status = currentStatus(inventory.statuses.value.get(item), now);
  const isSaving = inventory.saving.value.has(item);
  const tap = () => {
    setError(null);
    void changeStock(item, isSoldOut(status) ? 'in' : 'out').then(setError);
  };
  return (
    <li className={status.kind.replace('_', '-')}>
      <div>
        <b id={`${id}name`}>
          <bdi>{name}</bdi>
        </b>
        {group !== undefined && (
          <small>
            <bdi>{group}</bdi>
          </small>
        )}
        <p>{isSaving ? t('board_saving') : describeStatus(status, formatter, now)}</p>
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
        aria-label={t('board_dish_more', { name })}
        onClick={() => onSelect(listed)}
      >
        ⋯
      </button>
    </li>
  );
}
