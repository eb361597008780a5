import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { chosenPosition } from '#client/delivery/chosen-position.ts';
import {
  blurDetail,
  delivery,
  saveDelivery,
  typeDetail,
  unconfirmPosition,
} from '#client/delivery/delivery.ts';
import { deliveryDetails, textLimits } from '#domain/checkout/checkout-fields.ts';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

/** The details that the diner adds to the address, such as the flat. Source: spec §5 "Delivery details". */
export function DetailsForm({ formatter: { t } }: { readonly formatter: Formatter<DeliveryPhrase> }) {
  useSignals();
  const form = useRef<HTMLFormElement>(null);
  const { value: values } = delivery.details;
  const { value: errors } = delivery.errors;
  // Focuses the first empty field.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalidField = saveDelivery();
    if (invalidField) document.getElementById(invalidField)?.focus();
  };
  return (
    <form ref={form} className="delivery-card" noValidate onSubmit={submit} aria-labelledby="details-title">
      <h2 id="details-title">{t('address_details')}</h2>
      <p className="current-value">
        <span>
          <bdi>{chosenPosition.value?.formatted || t('unnamed_place')}</bdi>
        </span>
        <button type="button" className="link" onClick={unconfirmPosition}>
          {t('change_location')}
        </button>
      </p>
      {deliveryDetails.map(({ name, isRequired }) => {
        const label = t(name);
        const error = errors.get(name);
        return (
          <TextField
            key={name}
            name={name}
            inputSettings={inputSettings[name]}
            label={label}
            isRequired={isRequired}
            value={values[name] ?? ''}
            error={
              error
                ? t(error === 'max_length' ? error : 'field_required', { label, count: textLimits[name] })
                : null
            }
            hint={isRequired ? null : t('optional')}
            onType={(text) => typeDetail(name, text)}
            onLeave={() => blurDetail(name)}
          />
        );
      })}
      <button type="submit" className="button">
        {t('save_address')}
      </button>
    </form>
  );
}
