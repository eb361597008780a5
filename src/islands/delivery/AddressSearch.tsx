import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { addressSearch, clearSearch, searchWhenTyped } from '#client/delivery/address-search.ts';
import { chooseFoundAddress } from '#client/delivery/delivery.ts';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Formatter } from '../formatter.ts';
import { Credits } from './Credits.tsx';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** Places near this position come first. */
  readonly near: Position;
  readonly language: Language;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** A combobox that suggests places while the diner types. */
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
  const choose = (address: FoundAddress | undefined) => {
    if (!address) return;
    setText(address.name);
    setActive(-1);
    clearSearch();
    chooseFoundAddress(address);
  };
  const handleKey = (event: KeyboardEvent) => {
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
    <div className="field address-search">
      <label htmlFor="address-search" className="visually-hidden">
        {t('search_place')}
      </label>
      <input
        id="address-search"
        type="text"
        placeholder={t('search_place')}
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls="suggestion-list"
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `suggestion-${active}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={clearSearch}
      />
      {/* Pressing a suggestion would blur the input, and close the list, before the click. */}
      <div
        className="suggestions"
        hidden={places.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        <div id="suggestion-list" className="suggestion-list" role="listbox" aria-label={t('search_place')}>
          {places.map((address, at) => (
            <AddressOption
              key={`${address.formatted} ${address.position.lat} ${address.position.lng}`}
              id={`suggestion-${at}`}
              address={address}
              isActive={at === active}
              onChoose={() => choose(address)}
            />
          ))}
        </div>
        <Credits />
      </div>
      <p role="status" className={places.length > 0 ? 'visually-hidden' : 'hint'}>
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

/** A found address. The focus stays in the text field, which handles the keys. */
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

/** The option that an arrow key leads to in a list that wraps around; -1 is none. `null` for any other key. */
function optionAfterKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    default:
      return null;
  }
}
