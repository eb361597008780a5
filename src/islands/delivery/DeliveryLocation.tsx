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
  /** URL of an online map's style; `null` for the built-in map. */
  readonly mapStyle: string | null;
  readonly phrases: Phrases<DeliveryPhrase>;
}

/** Where the order is delivered. Source: spec §2 "Delivery location". */
export function DeliveryLocation({ facts, mapStyle, phrases }: Props) {
  useSignals();
  const { outlet, language } = facts;
  const formatter = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  const [hasMap, setHasMap] = useState(outlet !== null);
  useLayoutEffect(() => startDelivery(facts), [facts]);

  const isDone = delivery.isDone.value;
  useEffect(() => {
    if (isDone) location.replace(cameFromCheckout() ? checkoutPath(language) : cartPath(language));
  }, [isDone, language]);

  const isConfirmed = delivery.isConfirmed.value;
  const canPickUp = offeredOrderTypes(facts.types, ordering.hasPlace.value).includes('takeaway');
  const position = chosenPosition.value?.position ?? null;
  return (
    <div className={isConfirmed ? 'delivery confirmed' : 'delivery'}>
      <h1>{formatter.t('delivery_address')}</h1>
      {!isConfirmed && outlet && <AddressSearch near={outlet} language={language} formatter={formatter} />}
      {!isConfirmed && <LocateButton formatter={formatter} />}
      {outlet && hasMap && (
        <MapView
          facts={facts}
          outlet={outlet}
          position={position}
          mapStyle={mapStyle}
          onUnavailable={() => setHasMap(false)}
          formatter={formatter}
        />
      )}
      {isConfirmed ? (
        <DetailsForm formatter={formatter} />
      ) : (
        <PositionCard canPickUp={canPickUp} hasMap={hasMap} formatter={formatter} />
      )}
      {!isConfirmed && <SavedAddresses formatter={formatter} />}
      {!(isConfirmed || hasMap) && outlet && (
        <NearbyPlaces near={outlet} language={language} formatter={formatter} />
      )}
    </div>
  );
}

const cameFromCheckout = () => new URLSearchParams(location.search).get('from') === 'checkout';
