import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import type { DeliveryPlace } from '#client/cart/cart-state.ts';
import { ordering } from '#client/cart/ordering.ts';
import { isOutsideArea } from '#client/delivery/place-fee.ts';
import { deliveryLocationOf } from '#i18n/links.ts';
import { SavedChoices } from '../delivery/SavedChoices.tsx';
import { Glyph } from './Glyph.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** Where a delivery goes, once there is enough to deliver. Source: spec §2 "Delivery block". */
export function Delivery({ voice }: Props) {
  useSignals();
  const { facts } = voice;
  const isAsked = ordering.orderType.value === 'delivery' && facts.hasMaps && !facts.wishlist.isOn;
  if (!isAsked || ordering.missingMinimum.value !== null) return null;
  const { place } = cart.state.value;
  return place ? <Known {...{ voice, place }} /> : <Unknown {...{ voice }} />;
}

function Known({ voice: { t, facts, comma }, place }: Props & { readonly place: DeliveryPlace }) {
  const { flat, building, area, landmark, formatted } = place;
  const details = [flat, building, area, landmark].filter((part) => part !== '').join(comma);
  return (
    <section className="seat" aria-label={t('delivery_address')}>
      <Glyph of="pin" />
      <p>
        <bdi>{formatted === '' ? details : formatted}</bdi>
        {formatted !== '' && details !== '' && (
          <small>
            <bdi>{details}</bdi>
          </small>
        )}
      </p>
      <a className="edit" href={deliveryLocationOf(facts.language)}>
        {t('edit')}
        <span className="unseen">{`: ${t('delivery_address')}`}</span>
      </a>
    </section>
  );
}

function Unknown({ voice: { t, facts } }: Props) {
  return (
    <>
      {isOutsideArea.value && (
        <p className="fault" role="status">
          <span>
            <b>{t('outside_area')}</b> {t('outside_area_text')}
          </span>
        </p>
      )}
      <SavedChoices t={t} />
      <a className="key plain wide" href={deliveryLocationOf(facts.language)}>
        <Glyph of="pin" />
        {t(isOutsideArea.value ? 'change_location' : 'set_delivery_location')}
      </a>
    </>
  );
}
