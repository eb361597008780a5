import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { changeDish, type DishChangeFailure, inventory } from '#client/staff/inventory.ts';
import type { DishChange } from '#contracts/calls/availability.ts';
import { maxPortions } from '#domain/stock.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { changeErrorPhrases } from './change-error-phrases.ts';
import { currentDishStatus, describeDishStatus, isSoldOut } from './current-dish-status.ts';
import { InlineValueForm } from './InlineValueForm.tsx';
import type { InventoryFormatter } from './inventory-phrases.ts';
import type { SelectedDish } from './part-props.ts';

interface Props {
  readonly dish: SelectedDish;
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  readonly onDone: () => void;
}

/** Everything that can be said of a dish: for how long it is out, and how many portions there are. */
export function DishStockDialog({ dish: { product, name }, formatter, now, onDone }: Props) {
  useSignals();
  const { t } = formatter;
  const [trouble, setTrouble] = useState<DishChangeFailure | null>(null);
  const told = inventory.dishStatuses.value.get(product);
  const standing = currentDishStatus(told, now);
  const isBusy = inventory.saving.value.has(product);
  const say = (to: DishChange) => {
    setTrouble(null);
    void changeDish(product, to).then((why) => (why === null ? onDone() : setTrouble(why)));
  };
  return (
    <Dialog labelledBy="asked" onDismiss={onDone} isBusy={isBusy}>
      <div className="dish-more">
        <h2 id="asked">
          <bdi>{name}</bdi>
        </h2>
        <p role="status">{isBusy ? t('board_saving') : describeDishStatus(standing, formatter, now)}</p>
        <p role="alert">{trouble && t(changeErrorPhrases[trouble])}</p>
        <div className="ways">
          {isSoldOut(standing) && (
            <button type="button" className="key" disabled={isBusy} onClick={() => say('in')}>
              {t('board_bring_back')}
            </button>
          )}
          <button type="button" className="key plain" disabled={isBusy} onClick={() => say('out')}>
            {t('board_out_for_good')}
          </button>
          <button
            type="button"
            className="key plain"
            disabled={isBusy}
            onClick={() => say({ until: 'tomorrow' })}
          >
            {t('board_until_tomorrow')}
          </button>
        </div>
        <InlineValueForm
          label={t('board_until_time')}
          submitLabel={t('save')}
          isBusy={isBusy}
          input={{ type: 'time' }}
          onSubmit={(until) => say({ until })}
        />
        <InlineValueForm
          label={t('board_portions')}
          submitLabel={t('save')}
          isBusy={isBusy}
          input={{ type: 'number', inputMode: 'numeric', min: 0, max: maxPortions }}
          initialValue={String(told?.left ?? '')}
          onSubmit={(portions) => say(Number(portions))}
        />
        <button type="button" className="key plain" onClick={onDone}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  );
}
