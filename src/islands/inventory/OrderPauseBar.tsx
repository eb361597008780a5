import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { changePause, orderPause, type PauseFailure } from '#client/staff/order-pause.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { changeErrorPhrases } from './change-error-phrases.ts';
import type { InventoryProps } from './Inventory.tsx';
import { OrderPauseDialog } from './OrderPauseDialog.tsx';

/** Up to this many minutes, the bar shows the minutes left besides the time. */
const maxMinutesShown = 120;

const pauseIcon = 'M9 5v14M15 5v14';

/** Whether orders are paused and until when, and the control that changes it. */
export function OrderPauseBar({ screen, formatter, now }: InventoryProps) {
  useSignals();
  const { t, time, number, language } = formatter;
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<PauseFailure | null>(null);
  const isSaving = orderPause.isSaving.value;
  const end = orderPause.until.value;
  const until = end !== null && end > now ? end : null;
  const minutes = until === null ? 0 : Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000));
  const change = (to: PauseChange) => {
    setError(null);
    void changePause(screen, language, to).then((failure) => {
      setError(failure);
      if (failure === null) setAsking(false);
    });
  };
  return (
    <div className={until ? 'pause-bar paused' : 'pause-bar'}>
      <div className="pause-state">
        <p role="status">{until && <b>{t('board_paused_until', { time: time(until, now) })}</b>}</p>
        {until && minutes <= maxMinutesShown && <p>{t('board_pause_left', { minutes: number(minutes) })}</p>}
      </div>
      {error && !isAsking && <p role="alert">{t(changeErrorPhrases[error])}</p>}
      {until && (
        <button
          type="button"
          className="button"
          aria-disabled={isSaving}
          onClick={() => change({ minutes: null })}
        >
          {t(isSaving ? 'board_saving' : 'board_resume')}
        </button>
      )}
      <button type="button" className="button plain" onClick={() => setAsking(true)}>
        {!until && <StrokeIcon path={pauseIcon} />}
        {t(until ? 'board_pause_change' : 'board_pause')}
      </button>
      {isAsking && (
        <OrderPauseDialog
          {...{ formatter, now, isSaving, error }}
          onChange={change}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  );
}
