import { useState } from 'react';
import type { PauseTrouble } from '#client/staff/pausing.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import { Ask } from '../dialog/Ask.tsx';
import type { AvailabilityVoice } from './availability-words.ts';
import { troublePhrase } from './trouble.ts';

interface Props {
  readonly voice: AvailabilityVoice;
  readonly isSaving: boolean;
  readonly trouble: PauseTrouble | null;
  readonly onSay: (what: PauseChange) => void;
  readonly onDone: () => void;
}

const lengths = [15, 30, 60, 120] as const;

/** For how long no orders are taken; closing for today is asked twice. */
export function PauseAsk({ voice: { t, number }, isSaving, trouble, onSay, onDone }: Props) {
  const [isClosing, setClosing] = useState(false);
  const title = isClosing ? 'board_close_today' : 'board_pause';
  return (
    <Ask key={title} labelledBy="asked" onDismiss={onDone} isBusy={isSaving}>
      <div className="pause-ask" aria-busy={isSaving}>
        <h2 id="asked">{t(title)}</h2>
        <p role="alert">{trouble && t(troublePhrase[trouble])}</p>
        {isClosing ? (
          <>
            <p>{t('board_close_today_text')}</p>
            <button
              type="button"
              className="key"
              disabled={isSaving}
              onClick={() => onSay({ until: 'today' })}
            >
              {t(isSaving ? 'board_saving' : 'board_close_today')}
            </button>
          </>
        ) : (
          <div className="ways">
            <div className="lengths">
              {lengths.map((minutes) => (
                <button
                  key={minutes}
                  type="button"
                  className="key"
                  disabled={isSaving}
                  onClick={() => onSay({ minutes })}
                >
                  {t('board_minutes', { minutes: number(minutes) })}
                </button>
              ))}
            </div>
            <button type="button" className="key plain" disabled={isSaving} onClick={() => setClosing(true)}>
              {t('board_close_today')}
            </button>
          </div>
        )}
        <button type="button" className="key plain" onClick={isClosing ? () => setClosing(false) : onDone}>
          {t(isClosing ? 'back' : 'close')}
        </button>
      </div>
    </Ask>
  );
}
