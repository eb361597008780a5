import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { cart } from '#client/cart/cart.ts';
import { ordering } from '#client/cart/ordering.ts';
import { typePhone } from '#client/staff-order/caller.ts';
import { type GuestField, guest, writeGuest } from '#client/staff-order/guest.ts';
import { fieldErrors } from '#client/staff-order/placing.ts';
import { type Place, setOrderType, setPlace, staffOrder } from '#client/staff-order/staff-order.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import { locationName } from '#i18n/location-name.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import { CallerDetails } from './CallerDetails.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly places: readonly Place[];
  readonly formatter: StaffOrderFormatter;
}

/** Who orders, and how: the telephone comes first. */
export function GuestFields({ places, formatter }: Props) {
  useSignals();
  const { facts, t } = formatter;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector<HTMLElement>('input[type=tel]')?.focus(), []);
  const type = ordering.orderType.value;
  const field = (name: GuestField, onType = (text: string) => writeGuest({ [name]: text })) => {
    const error = fieldErrors.value.get(name);
    return (
      <TextField
        name={name}
        id={`guest-${name}`}
        label={t(name)}
        // The device must not offer one guest what another has said.
        inputSettings={{ ...inputSettings[name], autoComplete: 'off', maxLength: textLimits[name] }}
        isRequired={false}
        value={guest.value[name]}
        error={error ? t(error, { label: t(name), count: textLimits[name] }) : null}
        hint={null}
        onType={onType}
      />
    );
  };
  return (
    <section className="guest-fields" ref={section} aria-label={t('staff_order_guest')}>
      <RadioGroup
        name="staff-order-type"
        title={t('order_type')}
        options={staffOrder.orderTypes.value.map((kind) => ({ kind, label: t(`order_type_${kind}`) }))}
        chosen={type}
        onChoose={setOrderType}
      />
      {type === 'dine_in' && places.length > 0 && <PlaceField {...{ places, formatter }} />}
      {field('phone', typePhone)}
      <CallerDetails formatter={formatter} />
      {field('name')}
      {facts.checkout.enable_order_email && field('email')}
      {type === 'drive_thru' && field('car_number')}
      {type === 'delivery' && (facts.hasMaps ? <DeliveryAddress formatter={formatter} /> : field('address'))}
      {type === 'delivery' && facts.checkout.asks_postal_code && field('postal_code')}
    </section>
  );
}

function PlaceField({ places, formatter: { t } }: Props) {
  useSignals();
  const { location } = cart.state.value;
  const chosen = places.findIndex((one) => one.name === location?.name && one.type === location.type);
  return (
    <div className="field">
      <label htmlFor="staff-order-place">{t('staff_order_place')}</label>
      <span className="select">
        <select
          id="staff-order-place"
          value={chosen}
          onChange={({ currentTarget }) => setPlace(places[Number(currentTarget.value)] ?? null)}
        >
          <option value={-1}>{t('staff_order_no_place')}</option>
          {places.map((place, at) => (
            <option key={`${place.type} ${place.name}`} value={at}>
              {locationName(t, place)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
