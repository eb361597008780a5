import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { chosenPosition } from '#client/delivery/chosen-position.ts';
import { delivery, startDelivery } from '#client/delivery/delivery.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { offeredOrderTypes } from '#domain/order-type.ts';
import { cartPath, checkoutPath } from '#i18n/paths.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter } from '../formatter.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { LocateButton } from './LocateButton.tsx';
import { MapView } from './MapView.tsx';
import { NearbyPlaces } from './NearbyPlaces.tsx';
import { PositionCard } from './PositionCard.tsx';
import type { DeliveryPhrase } from './phrases.ts';
import { SavedAddresses } from './SavedAddresses.tsx';

interface Props {
  readonly facts: OrderingFacts;
  /** Address of an online map's style; `null` for our own map. */
  readonly mapStyle: string | null;
  readonly phrases: Phrases<DeliveryPhrase>;
}

/** Where the order is to be brought. Source: spec §2 "Delivery location". */
export function DeliveryLocation({ facts, mapStyle, phrases }: Props) {
  useSignals();
  const { outlet, language } = facts;
  const voice = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  const [hasMap, setHasMap] = useState(outlet !== null);
  useLayoutEffect(() => startDelivery(facts), [facts]);

  const isDone = delivery.isDone.value;
  useEffect(() => {
    if (isDone) location.replace(cameFromCheckout() ? checkoutPath(language) : cartPath(language));
  }, [isDone, language]);

  const isConfirmed = delivery.isConfirmed.value;
  const mayPickUp = offeredOrderTypes(facts.types, ordering.hasPlace.value).includes('takeaway');
  const at = chosenPosition.value?.position ?? null;
  return (
    <div className={isConfirmed ? 'delivery confirmed' : 'delivery'}>
      <h1>{voice.t('delivery_address')}</h1>
      {!isConfirmed && outlet && <AddressSearch near={outlet} language={language} formatter={voice} />}
      {!isConfirmed && <LocateButton formatter={voice} />}
      {outlet && hasMap && (
        <MapView
          facts={facts}
          outlet={outlet}
          position={at}
          mapStyle={mapStyle}
          onUnavailable={() => setHasMap(false)}
          formatter={voice}
        />
      )}
      {isConfirmed ? (
        <DetailsForm formatter={voice} />
      ) : (
        <PositionCard canPickUp={mayPickUp} hasMap={hasMap} formatter={voice} />
      )}
      {!isConfirmed && <SavedAddresses formatter={voice} />}
      {!(isConfirmed || hasMap) && outlet && (
        <NearbyPlaces near={outlet} language={language} formatter={voice} />
      )}
    </div>
  );
}

const cameFromCheckout = () => new URLSearchParams(location.search).get('from') === 'checkout';
