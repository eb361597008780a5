import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { availability, changeDish, type DishTrouble } from '#client/staff/availability.ts';
import type { DishChange } from '#contracts/calls/availability.ts';
import { mostPortions } from '#domain/stock.ts';
import { Ask } from '../dialog/Ask.tsx';
import type { AvailabilityVoice } from './availability-words.ts';
import type { Wanted } from './part-props.ts';
import { isOut, sayStanding, standingOf } from './standing.ts';
import { Typed } from './Typed.tsx';
import { troublePhrase } from './trouble.ts';

interface Props {
  readonly dish: Wanted;
  readonly voice: AvailabilityVoice;
  readonly now: Date;
  readonly onDone: () => void;
}

/** Everything that can be said of a dish: for how long it is out, and how many portions there are. */
export function DishMore({ dish: { product, name }, voice, now, onDone }: Props) {
  useSignals();
  const { t } = voice;
  const [trouble, setTrouble] = useState<DishTrouble | null>(null);
  const told = availability.standings.value.get(product);
  const standing = standingOf(told, now);
  const isBusy = availability.saving.value.has(product);
  const say = (to: DishChange) => {
    setTrouble(null);
    void changeDish(product, to).then((why) => (why === null ? onDone() : setTrouble(why)));
  };
  return (
    <Ask labelledBy="asked" onDismiss={onDone} isBusy={isBusy}>
      <div className="dish-more">
        <h2 id="asked">
          <bdi>{name}</bdi>
        </h2>
        <p role="status">{isBusy ? t('board_saving') : sayStanding(standing, voice, now)}</p>
        <p role="alert">{trouble && t(troublePhrase[trouble])}</p>
        <div className="ways">
          {isOut(standing) && (
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
        <Typed
          says={t('board_until_time')}
          saves={t('save')}
          isBusy={isBusy}
          input={{ type: 'time' }}
          onSay={(until) => say({ until })}
        />
        <Typed
          says={t('board_portions')}
          saves={t('save')}
          isBusy={isBusy}
          input={{ type: 'number', inputMode: 'numeric', min: 0, max: mostPortions }}
          known={String(told?.left ?? '')}
          onSay={(portions) => say(Number(portions))}
        />
        <button type="button" className="key plain" onClick={onDone}>
          {t('close')}
        </button>
      </div>
    </Ask>
  );
}
