import { useEffect, useState } from 'react';
import { embeddedMapAround } from '#client/delivery/address-search.ts';
import { setPin } from '#client/delivery/delivery.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  readonly near: Position;
  readonly language: Language;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** How many places are listed at most. */
const maxPlaces = 12;

type NearbyPlace = { readonly name: string; readonly position: Position };

/** Replaces a missing map: the places around the venue to choose from, the nearest first. */
export function NearbyPlaces({ near, language, formatter: { t } }: Props) {
  const [places, setPlaces] = useState<readonly NearbyPlace[]>([]);
  useEffect(() => {
    let isWanted = true;
    void embeddedMapAround(near, language).then((region) => {
      const distanceOf = ({ position }: NearbyPlace) => metersBetween(near, position);
      const found = (region?.places ?? []).toSorted((one, other) => distanceOf(one) - distanceOf(other));
      if (isWanted) setPlaces(found.slice(0, maxPlaces));
    });
    return () => {
      isWanted = false;
    };
  }, [near, language]);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="nearby-title">
      <h2 id="nearby-title">{t('places_nearby')}</h2>
      <ul className="address-list">
        {places.map(({ name, position }) => (
          <li key={`${position.lat} ${position.lng}`}>
            <button type="button" onClick={() => void setPin(position)}>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
