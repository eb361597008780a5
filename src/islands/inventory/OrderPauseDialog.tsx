import { useState } from 'react';
import type { PauseFailure } from '#client/staff/order-pause.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { changeErrorPhrases } from './change-error-phrases.ts';
import type { InventoryFormatter } from './inventory-phrases.ts';
import { endAfter, LengthField } from './LengthField.tsx';

interface Props {
  readonly formatter: InventoryFormatter;
  readonly now: Date;
  readonly isSaving: boolean;
  readonly error: PauseFailure | null;
  readonly onChange: (to: PauseChange) => void;
  readonly onDone: () => void;
}

const pauseMinutes = [15, 30, 60, 120] as const;

type PauseMinutes = (typeof pauseMinutes)[number];

/** Chooses how long orders are paused. Closing for today stands apart and asks for confirmation. */
export function OrderPauseDialog(props: Props) {
  const { formatter, isSaving, error, onDone } = props;
  const { t } = formatter;
  const [isClosing, setClosing] = useState(false);
  const title = isClosing ? 'board_close_today' : 'board_pause';
  return (
    <Dialog key={title} labelledBy="dialog-title" onDismiss={onDone} isBusy={isSaving}>
      <div className="order-pause" aria-busy={isSaving}>
        <h2 id="dialog-title">{t(title)}</h2>
        <p>{t(isClosing ? 'board_close_today_text' : 'board_pause_text')}</p>
        <p role="alert">{error && t(changeErrorPhrases[error])}</p>
        {isClosing ? (
          <ClosingActions {...props} onBack={() => setClosing(false)} />
        ) : (
          <PauseForm {...props} onClose={() => setClosing(true)} />
        )}
      </div>
    </Dialog>
  );
}

function PauseForm({
  formatter,
  now,
  isSaving,
  onChange,
  onDone,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const [minutes, setMinutes] = useState<PauseMinutes>(30);
  const { t, time } = formatter;
  return (
    <>
      <form
        className="pause-form"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ minutes });
        }}
      >
        <LengthField
          name="pause"
          lengths={pauseMinutes}
          chosen={minutes}
          {...{ formatter, now }}
          onChoose={setMinutes}
        />
        <div className="dialog-foot">
          <button type="button" className="button plain" disabled={isSaving} onClick={onDone}>
            {t('back')}
          </button>
          <button type="submit" className="button" disabled={isSaving}>
            {isSaving
              ? t('board_saving')
              : t('board_pause_until', { time: time(endAfter(now, minutes), now) })}
          </button>
        </div>
      </form>
      <div className="dialog-apart close-today">
        <button type="button" className="button destructive plain" disabled={isSaving} onClick={onClose}>
          {t('board_close_today')}
        </button>
      </div>
    </>
  );
}

function ClosingActions({
  formatter: { t },
  isSaving,
  onChange,
  onBack,
}: Props & { readonly onBack: () => void }) {
  return (
    <div className="dialog-foot">
      <button type="button" className="button plain" disabled={isSaving} onClick={onBack}>
        {t('back')}
      </button>
      <button
        type="button"
        className="button destructive"
        disabled={isSaving}
        onClick={() => onChange({ until: 'today' })}
      >
        {t(isSaving ? 'board_saving' : 'board_close_today')}
      </button>
    </div>
  );
}
