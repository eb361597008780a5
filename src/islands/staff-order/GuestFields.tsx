import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { typePhone } from '#client/staff-order/caller.ts';
import { type GuestField, guest, writeGuest } from '#client/staff-order/guest.ts';
import { fieldErrors } from '#client/staff-order/placing.ts';
import { type Place, setOrderType, staffOrder } from '#client/staff-order/staff-order.ts';
import { joinedOrder } from '#client/staff-order/table-situation.ts';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import { CallerDetails } from './CallerDetails.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { focusSearch } from './focus-search.ts';
import { PlaceField } from './PlaceField.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly places: readonly Place[];
  readonly formatter: StaffOrderFormatter;
}

/** Who orders, and how: the telephone comes first. An order that is open has its guest already. */
export function GuestFields({ places, formatter }: Props) {
  useSignals();
  const { facts, t } = formatter;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector<HTMLElement>('input[type=tel]')?.focus(), []);
  const type = ordering.orderType.value;
  const isJoining = joinedOrder.value !== null;
  useEffect(() => {
    // The field that had the focus is gone, and keys with it.
    if (isJoining && document.activeElement === document.body) focusSearch();
  }, [isJoining]);
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
      {(type === 'dine_in' || isJoining) && places.length > 0 && <PlaceField {...{ places, formatter }} />}
      {!isJoining && (
        <>
          {field('phone', typePhone)}
          <CallerDetails formatter={formatter} />
          {field('name')}
          {facts.checkout.enable_order_email && field('email')}
        </>
      )}
      {type === 'drive_thru' && field('car_number')}
      {type === 'delivery' && (facts.hasMaps ? <DeliveryAddress formatter={formatter} /> : field('address'))}
      {type === 'delivery' && facts.checkout.asks_postal_code && field('postal_code')}
    </section>
  );
}
