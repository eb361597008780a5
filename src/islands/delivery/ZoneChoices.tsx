import { useSignals } from '@preact/signals-react/runtime';
import { chosenPosition } from '#client/delivery/chosen-position.ts';
import { chooseZone } from '#client/delivery/delivery.ts';
import type { DeliveryZoneChoice } from '#contracts/shapes/delivery-zone-choice.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  readonly zones: readonly DeliveryZoneChoice[];
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** Replaces a missing map: the venue's delivery zones, each with its fee. */
export function ZoneChoices({ zones, formatter: { t, money } }: Props) {
  useSignals();
  const chosen = chosenPosition.value?.position;
  if (zones.length === 0) return null;
  return (
    <section aria-labelledby="zones-title">
      <h2 id="zones-title">{t('delivery_zones')}</h2>
      <ul className="zone-list">
        {zones.map((zone) => (
          <li key={`${zone.position.lat} ${zone.position.lng}`}>
            <button type="button" aria-pressed={chosen === zone.position} onClick={() => chooseZone(zone)}>
              <bdi>{zone.name}</bdi>
              <bdi>{zone.fee === 0 ? t('free_delivery') : money(zone.fee)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
