import { useSignals } from '@preact/signals-react/runtime';
import { type AddressOnMap, customer, isOnMap, type SavedAddress } from '#client/checkout/customer.ts';
import { deliverToSavedAddress, savedAddressChoice } from '#client/delivery/cart-delivery-fee.ts';
import { formatDeliveryAddress } from '#client/delivery/format-delivery-address.ts';
import type { Translator } from '#i18n/phrases.ts';

type ChoicePhrase = 'saved_addresses' | 'no_response';

interface Props {
  readonly t: Translator<ChoicePhrase>;
}

/** Addresses of earlier orders: one tap delivers there. */
export function SavedAddressChoices({ t }: Props) {
  useSignals();
  const addresses = customer.value.addresses.filter(isOnMap);
  return (
    <>
      <ChoiceList t={t} addresses={addresses} onChoose={(address) => void deliverAndFocusLink(address)} />
      {savedAddressChoice.isUnanswered.value && (
        <p className="field-error" role="alert">
          {t('no_response')}
        </p>
      )}
    </>
  );
}

/** Focuses the link that changes the address: the list is gone once the address is known. */
async function deliverAndFocusLink(address: AddressOnMap): Promise<void> {
  await deliverToSavedAddress(address);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main a[href*="/delivery-location"]')?.focus({ preventScroll: true }),
  );
}

interface SavedAddressTextChoicesProps extends Props {
  readonly onChoose: (address: string) => void;
}

/** The same without a map: one tap fills in the address. */
export function SavedAddressTextChoices({ t, onChoose }: SavedAddressTextChoicesProps) {
  useSignals();
  return (
    <ChoiceList
      t={t}
      addresses={customer.value.addresses}
      onChoose={(address) => onChoose(formatDeliveryAddress(address))}
    />
  );
}

interface ChoiceListProps<Address> extends Props {
  readonly addresses: readonly Address[];
  readonly onChoose: (address: Address) => void;
}

function ChoiceList<Address extends SavedAddress | AddressOnMap>({
  t,
  addresses,
  onChoose,
}: ChoiceListProps<Address>) {
  const asking = savedAddressChoice.asking.value;
  if (addresses.length === 0) return null;
  return (
    <ul className="saved-addresses" aria-label={t('saved_addresses')}>
      {addresses.map((address) => (
        <li key={address.uuid}>
          <button
            type="button"
            className="button plain"
            disabled={asking !== null}
            aria-busy={asking === address.uuid}
            onClick={() => onChoose(address)}
          >
            <bdi>{formatDeliveryAddress(address)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
