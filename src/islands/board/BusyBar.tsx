import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { changeBusy, kitchenLoad } from '#client/staff/kitchen-load.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { LengthField } from '../inventory/LengthField.tsx';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

/** Whether the kitchen needs longer and until when, and the control that changes it. */
export function BusyBar({ formatter, now }: Props) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const { t, number, time } = formatter;
  if (!kitchenLoad.givesTimes.value) return null;
  const period = kitchenLoad.busy.value;
  const busy = period && period.until > now ? period : null;
  return (
    <div className={busy ? 'busy-bar busy' : 'busy-bar'}>
      <p role="status">
        {busy && t('board_busy_until', { minutes: number(busy.minutes), time: time(busy.until, now) })}
      </p>
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        {t(busy ? 'board_pause_change' : 'board_busy')}
      </button>
      {isOpen && <BusyDialog {...{ formatter, now }} isBusy={busy !== null} onDone={() => setOpen(false)} />}
    </div>
  );
}

const surcharges = [10, 20, 30, 45] as const;
const lengths = [30, 60, 120] as const;

interface DialogProps extends Props {
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

function BusyDialog({ formatter, now, isBusy, onDone }: DialogProps) {
  useSignals();
  const { t, number, language } = formatter;
  const [minutes, setMinutes] = useState<number>(20);
  const [lasts, setLasts] = useState<(typeof lengths)[number]>(60);
  const [isUnsaved, setUnsaved] = useState(false);
  const isSaving = kitchenLoad.isSaving.value;
  const save = (surcharge: number | null) =>
    void changeBusy(language, surcharge, lasts).then((isSaved) => {
      setUnsaved(!isSaved);
      if (isSaved) onDone();
    });
  return (
    <Dialog labelledBy="dialog-title" onDismiss={onDone} isBusy={isSaving}>
      <form
        className="pause-form"
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          save(minutes);
        }}
      >
        <h2 id="dialog-title">{t('board_busy')}</h2>
        <p>{t('board_busy_text')}</p>
        <p role="alert">{isUnsaved && t('board_not_sent')}</p>
        <fieldset className="durations">
          <legend>{t('board_busy_by')}</legend>
          {surcharges.map((one) => (
            <label key={one}>
              <input type="radio" name="busy" checked={one === minutes} onChange={() => setMinutes(one)} />
              <b>{t('board_later_by', { minutes: number(one) })}</b>
            </label>
          ))}
        </fieldset>
        <LengthField
          name="lasts"
          lengths={lengths}
          chosen={lasts}
          {...{ formatter, now }}
          onChoose={setLasts}
        />
        <div className="dialog-foot">
          <button type="button" className="button plain" disabled={isSaving} onClick={onDone}>
            {t('back')}
          </button>
          {isBusy && (
            <button type="button" className="button plain" disabled={isSaving} onClick={() => save(null)}>
              {t('board_busy_end')}
            </button>
          )}
          <button type="submit" className="button" disabled={isSaving}>
            {t(isSaving ? 'board_saving' : 'save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
