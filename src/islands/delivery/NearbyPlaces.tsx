import { useEffect, useState } from 'react';
import { pinAt } from '#client/delivery/delivery.ts';
import { regionAround } from '#client/delivery/places.ts';
import { metresBetween, type Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Voice } from '../voice.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  readonly near: Position;
  readonly language: Language;
  readonly voice: Voice<DeliveryPhrase>;
}

/** More than these nobody reads. */
const most = 12;

type Named = { readonly name: string; readonly position: Position };

/** Where there is no map: the places around the venue, the nearest first, to choose from. */
export function NearbyPlaces({ near, language, voice: { t } }: Props) {
  const [places, setPlaces] = useState<readonly Named[]>([]);
  useEffect(() => {
    let isWanted = true;
    void regionAround(near, language).then((region) => {
      const away = ({ position }: Named) => metresBetween(near, position);
      const found = (region?.places ?? []).toSorted((one, other) => away(one) - away(other));
      if (isWanted) setPlaces(found.slice(0, most));
    });
    return () => {
      isWanted = false;
    };
  }, [near, language]);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="nearby-title">
      <h2 id="nearby-title">{t('places_nearby')}</h2>
      <ul className="places">
        {places.map(({ name, position }) => (
          <li key={`${position.lat} ${position.lng}`}>
            <button type="button" onClick={() => void pinAt(position)}>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
