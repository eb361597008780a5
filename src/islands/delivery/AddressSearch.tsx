import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { addressSearch, clearSearch, searchWhenTyped } from '#client/delivery/address-search.ts';
import { chooseFoundAddress } from '#client/delivery/delivery.ts';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Formatter } from '../formatter.ts';
import { Credits } from './Credits.tsx';
import { optionAfterKey } from './option-after-key.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** Places near here come first. */
  readonly near: Position;
  readonly language: Language;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** A text field that offers places as one types: a combobox with a list. */
export function AddressSearch({ near, language, formatter: { t } }: Props) {
  useSignals();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const search = addressSearch.value;
  const places = 'places' in search ? search.places : [];

  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    searchWhenTyped(typed, near, language);
  };
  const choose = (place: FoundAddress | undefined) => {
    if (!place) return;
    setText(place.name);
    setActive(-1);
    clearSearch();
    chooseFoundAddress(place);
  };
  const press = (event: KeyboardEvent) => {
    const next = optionAfterKey(event.key, active, places.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(places[Math.max(0, active)]);
    } else if (event.key === 'Escape' && search.kind !== 'idle') {
      event.preventDefault();
      clearSearch();
    }
  };

  return (
    <div className="field seek">
      <label htmlFor="seek">{t('search_place')}</label>
      <input
        id="seek"
        type="text"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `found-${active}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={clearSearch}
      />
      {/* A press on an offer would take the focus away, and close the list, before it is a click. */}
      <div className="offers" hidden={places.length === 0} onPointerDown={(event) => event.preventDefault()}>
        <div id="found" className="found" role="listbox" aria-label={t('search_place')}>
          {places.map((place, at) => (
            <AddressOption
              key={`${place.formatted} ${place.position.lat} ${place.position.lng}`}
              id={`found-${at}`}
              address={place}
              isActive={at === active}
              onChoose={() => choose(place)}
            />
          ))}
        </div>
        <Credits places={places} />
      </div>
      <p role="status" className={places.length > 0 ? 'unseen' : 'hint'}>
        {search.kind === 'found' && places.length > 0 && t('places_found', { count: places.length })}
        {search.kind === 'found' && places.length === 0 && t('no_places')}
        {search.kind === 'no_response' && t('no_response')}
      </p>
    </div>
  );
}

interface AddressOptionProps {
  readonly id: string;
  readonly address: FoundAddress;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** A place that was found. The focus stays in the text field, which hears the keys. */
function AddressOption({ id, address: { name, area, country }, isActive, onChoose }: AddressOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the text field.
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>
        <bdi>{[area, country].filter(Boolean).join(' · ')}</bdi>
      </small>
    </div>
  );
}
