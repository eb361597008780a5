import { useSignals } from '@preact/signals-react/runtime';
import { customer, isOnMap, removeAddress } from '#client/checkout/customer.ts';
import { chooseSavedAddress } from '#client/delivery/delivery.ts';
import { formatDeliveryAddress } from '#client/delivery/format-delivery-address.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

/** Addresses of earlier orders, the newest first. Source: spec §2 "saved-address history". */
export function SavedAddresses({ formatter: { t } }: { readonly formatter: Formatter<DeliveryPhrase> }) {
  useSignals();
  const addresses = customer.value.addresses.filter(isOnMap);
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title">{t('saved_addresses')}</h2>
      <ul className="saved-places">
        {addresses.map((address) => (
          <li key={address.uuid}>
            <button type="button" onClick={() => void chooseSavedAddress(address)}>
              <bdi>{formatDeliveryAddress(address)}</bdi>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`${t('remove_address')}: ${formatDeliveryAddress(address)}`}
              onClick={() => removeAddress(address.uuid)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
