import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import {
  changeStock,
  type InventoryItem,
  inventory,
  type StockChangeFailure,
} from '#client/staff/inventory.ts';
import type { StockChange } from '#contracts/calls/availability.ts';
import { maxPortions } from '#domain/stock.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { changeErrorPhrases } from './change-error-phrases.ts';
import { currentStatus, describeStatus, isSoldOut } from './current-status.ts';
import { InlineValueForm } from './InlineValueForm.tsx';
import type { InventoryFormatter } from './inventory-phrases.ts';

interface Props {
  readonly listed: InventoryItem;
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  readonly onDone: () => void;
}

/** All settings of a dish or a choice: how long it is sold out, and how many portions are left. */
export function ItemStockDialog({ listed: { item, name }, formatter, now, onDone }: Props) {
  useSignals();
  const { t } = formatter;
  const [error, setError] = useState<StockChangeFailure | null>(null);
  const reported = inventory.statuses.value.get(item);
  const status = currentStatus(reported, now);
  const isBusy = inventory.saving.value.has(item);
  const change = (to: StockChange) => {
    setError(null);
    void changeStock(item, to).then((failure) => (failure === null ? onDone() : setError(failure)));
  };
  return (
    <Dialog labelledBy="dialog-title" onDismiss={onDone} isBusy={isBusy}>
      <div className="dish-stock">
        <h2 id="dialog-title">
          <bdi>{name}</bdi>
        </h2>
        <p role="status">{isBusy ? t('board_saving') : describeStatus(status, formatter, now)}</p>
        <p role="alert">{error && t(changeErrorPhrases[error])}</p>
        <div className="dialog-buttons">
          {isSoldOut(status) && (
            <button type="button" className="button" disabled={isBusy} onClick={() => change('in')}>
              {t('board_bring_back')}
            </button>
          )}
          <button type="button" className="button plain" disabled={isBusy} onClick={() => change('out')}>
            {t('board_out_for_good')}
          </button>
          <button
            type="button"
            className="button plain"
            disabled={isBusy}
            onClick={() => change({ until: 'tomorrow' })}
          >
            {t('board_until_tomorrow')}
          </button>
        </div>
        <InlineValueForm
          label={t('board_until_time')}
          submitLabel={t('save')}
          isBusy={isBusy}
          input={{ type: 'time' }}
          onSubmit={(until) => change({ until })}
        />
        <InlineValueForm
          label={t('board_portions')}
          submitLabel={t('save')}
          isBusy={isBusy}
          input={{ type: 'number', inputMode: 'numeric', min: 0, max: maxPortions }}
          initialValue={String(reported?.left ?? '')}
          onSubmit={(portions) => change(Number(portions))}
        />
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
      </div>
    </Dialog>
  );
}
