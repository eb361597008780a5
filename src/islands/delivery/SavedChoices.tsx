import { useSignals } from '@preact/signals-react/runtime';
import { customer, isPlaced, type PlacedAddress, type SavedAddress } from '#client/checkout/customer.ts';
import { deliverToSaved, savedChoice } from '#client/delivery/place-fee.ts';
import { placeLine } from '#client/delivery/place-line.ts';
import type { Text } from '#i18n/phrases.ts';

type ChoicePhrase = 'saved_addresses' | 'no_response';

interface Props {
  readonly t: Text<ChoicePhrase>;
}

/** Addresses of earlier orders: one tap delivers there. */
export function SavedChoices({ t }: Props) {
  useSignals();
  const addresses = customer.value.addresses.filter(isPlaced);
  return (
    <>
      <Choices t={t} addresses={addresses} onChoose={(address) => void goThere(address)} />
      {savedChoice.isUnanswered.value && (
        <p className="fault" role="alert">
          {t('no_response')}
        </p>
      )}
    </>
  );
}

/** The list is gone once the place is known: who goes on by keyboard goes on where it can be changed. */
async function goThere(address: PlacedAddress): Promise<void> {
  await deliverToSaved(address);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main a[href*="/delivery-location"]')?.focus({ preventScroll: true }),
  );
}

interface TypedProps extends Props {
  readonly onChoose: (address: string) => void;
}

/** The same where there is no map: one tap fills in the address. */
export function TypedChoices({ t, onChoose }: TypedProps) {
  useSignals();
  return (
    <Choices
      t={t}
      addresses={customer.value.addresses}
      onChoose={(address) => onChoose(placeLine(address))}
    />
  );
}

interface ChoicesProps<Address> extends Props {
  readonly addresses: readonly Address[];
  readonly onChoose: (address: Address) => void;
}

function Choices<Address extends SavedAddress | PlacedAddress>({
  t,
  addresses,
  onChoose,
}: ChoicesProps<Address>) {
  const asking = savedChoice.asking.value;
  if (addresses.length === 0) return null;
  return (
    <ul className="saved-choices" aria-label={t('saved_addresses')}>
      {addresses.map((address) => (
        <li key={address.uuid}>
          <button
            type="button"
            className="key plain"
            disabled={asking !== null}
            aria-busy={asking === address.uuid}
            onClick={() => onChoose(address)}
          >
            <bdi>{placeLine(address)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
