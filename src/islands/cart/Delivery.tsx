import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import type { DeliveryAddress } from '#client/cart/cart-state.ts';
import { ordering } from '#client/cart/ordering.ts';
import { isOutsideArea } from '#client/delivery/cart-delivery-fee.ts';
import { deliveryLocationPath } from '#i18n/paths.ts';
import { SavedAddressChoices } from '../delivery/SavedAddressChoices.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** The delivery address, once the cart reaches the minimum. Source: spec §2 "Delivery block". */
export function Delivery({ formatter }: Props) {
  useSignals();
  const { facts } = formatter;
  const isNeeded = ordering.orderType.value === 'delivery' && facts.hasMaps && !facts.wishlist.isOn;
  if (!isNeeded || ordering.isBelowMinimum.value) return null;
  const { place: address } = cart.state.value;
  return address ? <KnownAddress {...{ formatter, address }} /> : <MissingAddress formatter={formatter} />;
}

function KnownAddress({
  formatter: { t, facts, listSeparator },
  address,
}: Props & { readonly address: DeliveryAddress }) {
  const { flat, building, area, landmark, formatted } = address;
  const details = [flat, building, area, landmark].filter((part) => part !== '').join(listSeparator);
  return (
    <section className="seat" id="delivery" aria-label={t('delivery_address')}>
      <Icon name="pin" />
      <p>
        <bdi>{formatted === '' ? details : formatted}</bdi>
        {formatted !== '' && details !== '' && (
          <small>
            <bdi>{details}</bdi>
          </small>
        )}
      </p>
      <a className="edit" href={deliveryLocationPath(facts.language)}>
        {t('edit')}
        <span className="visually-hidden">{`: ${t('delivery_address')}`}</span>
      </a>
    </section>
  );
}

function MissingAddress({ formatter: { t, facts } }: Props) {
  return (
    <div className="missing-address" id="delivery">
      {isOutsideArea.value && (
        <p className="field-error" role="status">
          <span>
            <b>{t('outside_area')}</b> {t('outside_area_text')}
          </span>
        </p>
      )}
      <SavedAddressChoices t={t} />
      <a className="button plain wide" href={deliveryLocationPath(facts.language)}>
        <Icon name="pin" />
        {t(isOutsideArea.value ? 'change_location' : 'set_delivery_location')}
      </a>
    </div>
  );
}
