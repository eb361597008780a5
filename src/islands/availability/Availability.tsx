import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { availability, findDishes, openAvailability } from '#client/staff/availability.ts';
import type { AvailabilityScreen } from '#contracts/calls/availability.ts';
import type { AvailabilityVoice } from './availability-words.ts';
import { Categories } from './Categories.tsx';
import { DishList } from './DishList.tsx';
import { DishMore } from './DishMore.tsx';
import { OutNow } from './OutNow.tsx';
import type { PartProps, Wanted } from './part-props.ts';

export interface AvailabilityProps {
  /** Which of the venue's screens shows it. */
  readonly screen: AvailabilityScreen;
  readonly voice: AvailabilityVoice;
  readonly now: Date;
}

/** Takes dishes out and brings them back. */
export function Availability({ screen, voice, now }: AvailabilityProps) {
  useSignals();
  const { t, language } = voice;
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => openAvailability(screen, language), [screen, language]);
  const isSearching = term.trim() !== '';
  const part: PartProps = { voice, now, onWant: setWanted };
  if (availability.categories.value === null) return <p className="loading">{t('loading')}</p>;
  return (
    <div className="availability">
      <label className="find-dish">
        <span className="unseen">{t('board_find_dish')}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder={t('board_find_dish')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      {isSearching ? <Found term={term} {...part} /> : <OutNow {...part} />}
      {/* Hundreds of them take a tablet a while: they are drawn once. */}
      <div hidden={isSearching}>
        <Categories {...part} />
      </div>
      {wanted && <DishMore dish={wanted} voice={voice} now={now} onDone={() => setWanted(null)} />}
    </div>
  );
}

function Found({ term, ...part }: PartProps & { readonly term: string }) {
  useSignals();
  const { t } = part.voice;
  const dishes = findDishes(term);
  return (
    <>
      <p role="status" className={dishes.length > 0 ? 'unseen' : 'none'}>
        {dishes.length > 0 ? t('results_count', { count: dishes.length }) : t('no_results')}
      </p>
      <DishList dishes={dishes} {...part} />
    </>
  );
}
