import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { canSearchAddresses, tryGeocoder } from '#client/delivery/address-search.ts';
import { chosenPosition } from '#client/delivery/chosen-position.ts';
import { delivery, startDelivery } from '#client/delivery/delivery.ts';
import type { DeliveryZoneChoice } from '#contracts/shapes/delivery-zone-choice.ts';
import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { type Position, readPosition } from '#domain/delivery/position.ts';
import { offeredOrderTypes } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import { cartPath, checkoutPath, homePath } from '#i18n/paths.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter } from '../formatter.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { LocateButton, LocateStatus } from './LocateButton.tsx';
import { MapView } from './MapView.tsx';
import { PositionCard } from './PositionCard.tsx';
import type { DeliveryPhrase } from './phrases.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import { ZoneChoices } from './ZoneChoices.tsx';

interface Props {
  readonly facts: OrderingFacts;
  /** Where the map comes from; `null` for no map. */
  readonly map: MapSource | null;
  /** The delivery zones, to choose by name where there is no map. */
  readonly zones: readonly DeliveryZoneChoice[];
  readonly phrases: Phrases<DeliveryPhrase>;
}

/** Where the order is delivered. Source: spec §2 "Delivery location". */
export function DeliveryLocation({ facts, map, zones, phrases }: Props) {
  useSignals();
  const { outlet, language } = facts;
  const formatter = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  const [isAvailable, setIsAvailable] = useState(true);
  useLayoutEffect(() => startDelivery(facts, takePosition()), [facts]);
  useEffect(() => {
    if (outlet) void tryGeocoder(outlet, language);
  }, [outlet, language]);

  const isDone = delivery.isDone.value;
  useEffect(() => {
    if (isDone) location.replace(nextPath(language));
  }, [isDone, language]);

  const canPickUp = offeredOrderTypes(facts.types, ordering.hasPlace.value).includes('takeaway');
  const position = chosenPosition.value?.position ?? null;
  const hasForm = ['fee', 'loading'].includes(chosenPosition.value?.fee.kind ?? '');
  const source = isAvailable ? map : null;
  const search = outlet && canSearchAddresses.value && (
    <AddressSearch near={outlet} language={language} formatter={formatter} />
  );
  return (
    <div className="delivery">
      <h1 className="visually-hidden">{formatter.t('delivery_address')}</h1>
      {outlet && source && (
        <div className="delivery-map">
          {search}
          <MapView
            facts={facts}
            outlet={outlet}
            position={position}
            source={source}
            onUnavailable={() => setIsAvailable(false)}
            formatter={formatter}
          />
          {!position && <p className="map-tip">{formatter.t('move_map')}</p>}
          <LocateButton isOnMap formatter={formatter} />
        </div>
      )}
      <div className="delivery-sheet">
        {!source && <LocateButton formatter={formatter} />}
        <LocateStatus formatter={formatter} />
        <PositionCard canPickUp={canPickUp} hasMap={source !== null} facts={facts} formatter={formatter} />
        <SavedAddresses formatter={formatter} />
        {!source && <ZoneChoices zones={zones} formatter={formatter} />}
        {/* It appears a moment later, and moves nothing that is above it. */}
        {!source && search}
        {hasForm && <DetailsForm formatter={formatter} />}
      </div>
    </div>
  );
}

/** The position in the fragment, once: a reload begins where the pin is by then. */
function takePosition(): Position | null {
  const position = readPosition(/^#at=(.+)/.exec(location.hash)?.[1] ?? '');
  if (position) history.replaceState(history.state, '', location.pathname + location.search);
  return position;
}

/** Back to where the diner comes from. The page of a group leads to the menu. */
function nextPath(language: Language): string {
  const from = new URLSearchParams(location.search).get('from');
  if (from === 'group') return homePath(language);
  return from === 'checkout' ? checkoutPath(language) : cartPath(language);
}
