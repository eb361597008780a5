import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { type PauseTrouble, pause, pausing } from '#client/staff/pausing.ts';
import type { PauseChange } from '#contracts/calls/availability.ts';
import type { AvailabilityProps } from './Availability.tsx';
import { PauseAsk } from './PauseAsk.tsx';
import { troublePhrase } from './trouble.ts';

/** Up to here the minutes are told that are left, and not only the time. */
const mostMinutesTold = 120;

/** Whether orders are taken, until when they are not, and what changes that. */
export function PauseHead({ screen, voice, now }: AvailabilityProps) {
  useSignals();
  const { t, time, number, language } = voice;
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<PauseTrouble | null>(null);
  const isSaving = pausing.isSaving.value;
  const end = pausing.until.value;
  const until = end !== null && end > now ? end : null;
  const minutes = until === null ? 0 : Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000));
  const say = (what: PauseChange) => {
    setTrouble(null);
    void pause(screen, language, what).then((why) => {
      setTrouble(why);
      if (why === null) setAsking(false);
    });
  };
  return (
    <div className={until ? 'pausing paused' : 'pausing'}>
      <p role="status">{until && <b>{t('board_paused_until', { time: time(until, now) })}</b>}</p>
      {until && minutes <= mostMinutesTold && <p>{t('board_pause_left', { minutes: number(minutes) })}</p>}
      {trouble && !isAsking && <p role="alert">{t(troublePhrase[trouble])}</p>}
      {until && (
        <button type="button" className="key" aria-disabled={isSaving} onClick={() => say({ minutes: null })}>
          {t(isSaving ? 'board_saving' : 'board_resume')}
        </button>
      )}
      <button type="button" className="key plain" onClick={() => setAsking(true)}>
        {t('board_pause')}
      </button>
      {isAsking && <PauseAsk {...{ voice, isSaving, trouble }} onSay={say} onDone={() => setAsking(false)} />}
    </div>
  );
}
