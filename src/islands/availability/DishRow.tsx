import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { availability, changeDish, type DishTrouble } from '#client/staff/availability.ts';
import type { PartProps, Wanted } from './part-props.ts';
import { isOut, sayStanding, standingOf } from './standing.ts';
import { troublePhrase } from './trouble.ts';

interface Props extends PartProps {
  readonly dish: Wanted;
}

/** A dish, how it stands, and the tap that takes it out or brings it back. */
export function DishRow({ dish, voice, now, onWant }: Props) {
  useSignals();
  const id = useId();
  const [trouble, setTrouble] = useState<DishTrouble | null>(null);
  const { t } = voice;
  const standing = standingOf(availability.standings.value.get(dish.product), now);
  const isSaving = availability.saving.value.has(dish.product);
  const tap = () => {
    setTrouble(null);
    void changeDish(dish.product, isOut(standing) ? 'in' : 'out').then(setTrouble);
  };
  return (
    <li className={standing.kind.replace('_', '-')}>
      <div>
        <b id={`${id}name`}>
          <bdi>{dish.name}</bdi>
        </b>
        <p>{isSaving ? t('board_saving') : sayStanding(standing, voice, now)}</p>
        <p role="alert">{trouble && t(troublePhrase[trouble])}</p>
      </div>
      <button
        type="button"
        id={`${id}tap`}
        className={isOut(standing) ? 'key' : 'key plain'}
        aria-labelledby={`${id}tap ${id}name`}
        aria-busy={isSaving}
        aria-disabled={isSaving}
        onClick={tap}
      >
        {t(isOut(standing) ? 'board_bring_back' : 'board_take_out')}
      </button>
      <button
        type="button"
        className="key plain more"
        aria-label={t('board_dish_more', { name: dish.name })}
        onClick={() => onWant(dish)}
      >
        ⋯
      </button>
    </li>
  );
}
