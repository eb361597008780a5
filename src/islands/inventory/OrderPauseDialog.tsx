import { useState } from 'react';
import type { PauseFailure } from '#client/staff/order-pause.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { changeErrorPhrases } from './change-error-phrases.ts';
import type { InventoryFormatter } from './inventory-phrases.ts';

interface Props {
  readonly formatter: InventoryFormatter;
  readonly isSaving: boolean;
  readonly error: PauseFailure | null;
  readonly onChange: (to: PauseChange) => void;
  readonly onDone: () => void;
}

const pauseMinutes = [15, 30, 60, 120] as const;

/** Chooses how long orders are paused. Closing for today asks for confirmation. */
export function OrderPauseDialog({ formatter: { t, number }, isSaving, error, onChange, onDone }: Props) {
  const [isClosing, setClosing] = useState(false);
  const title = isClosing ? 'board_close_today' : 'board_pause';
  return (
    <Dialog key={title} labelledBy="dialog-title" onDismiss={onDone} isBusy={isSaving}>
      <div className="order-pause" aria-busy={isSaving}>
        <h2 id="dialog-title">{t(title)}</h2>
        <p role="alert">{error && t(changeErrorPhrases[error])}</p>
        {isClosing ? (
          <>
            <p>{t('board_close_today_text')}</p>
            <button
              type="button"
              className="button"
              disabled={isSaving}
              onClick={() => onChange({ until: 'today' })}
            >
              {t(isSaving ? 'board_saving' : 'board_close_today')}
            </button>
          </>
        ) : (
          <div className="dialog-buttons">
            <div className="durations">
              {pauseMinutes.map((minutes) => (
                <button
                  key={minutes}
                  type="button"
                  className="button"
                  disabled={isSaving}
                  onClick={() => onChange({ minutes })}
                >
                  {t('board_minutes', { minutes: number(minutes) })}
                </button>
              ))}
            </div>
            <button
              type="button"
              className="button plain"
              disabled={isSaving}
              onClick={() => setClosing(true)}
            >
              {t('board_close_today')}
            </button>
          </div>
        )}
        <button type="button" className="button plain" onClick={isClosing ? () => setClosing(false) : onDone}>
          {t(isClosing ? 'back' : 'close')}
        </button>
      </div>
    </Dialog>
  );
}
