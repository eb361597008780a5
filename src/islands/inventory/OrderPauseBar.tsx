import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { changePause, orderPause, type PauseFailure } from '#client/staff/order-pause.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import { changeErrorPhrases } from './change-error-phrases.ts';
import type { InventoryProps } from './Inventory.tsx';
import { OrderPauseDialog } from './OrderPauseDialog.tsx';

/** Up to here the minutes are told that are left, and not only the time. */
const maxMinutesShown = 120;

/** Whether orders are taken, until when they are not, and what changes that. */
export function OrderPauseBar({ screen, formatter, now }: InventoryProps) {
  useSignals();
  const { t, time, number, language } = formatter;
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<PauseFailure | null>(null);
  const isSaving = orderPause.isSaving.value;
  const end = orderPause.until.value;
  const until = end !== null && end > now ? end : null;
  const minutes = until === null ? 0 : Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000));
  const say = (what: PauseChange) => {
    setTrouble(null);
    void changePause(screen, language, what).then((why) => {
      setTrouble(why);
      if (why === null) setAsking(false);
    });
  };
  return (
    <div className={until ? 'pausing paused' : 'pausing'}>
      <p role="status">{until && <b>{t('board_paused_until', { time: time(until, now) })}</b>}</p>
      {until && minutes <= maxMinutesShown && <p>{t('board_pause_left', { minutes: number(minutes) })}</p>}
      {trouble && !isAsking && <p role="alert">{t(changeErrorPhrases[trouble])}</p>}
      {until && (
        <button type="button" className="key" aria-disabled={isSaving} onClick={() => say({ minutes: null })}>
          {t(isSaving ? 'board_saving' : 'board_resume')}
        </button>
      )}
      <button type="button" className="key plain" onClick={() => setAsking(true)}>
        {t('board_pause')}
      </button>
      {isAsking && (
        <OrderPauseDialog
          {...{ formatter, isSaving, error: trouble }}
          onChange={say}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  );
}
