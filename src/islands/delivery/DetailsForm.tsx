import { useSignals } from '@preact/signals-react/runtime';
import type { SubmitEvent } from 'react';
import { chosenPosition } from '#client/delivery/chosen-position.ts';
import { blurDetail, delivery, saveDelivery, typeDetail } from '#client/delivery/delivery.ts';
import { deliveryDetails, textLimits } from '#domain/checkout/checkout-fields.ts';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

/** The details that the diner adds to the address, such as the flat. Source: spec §5 "Delivery details". */
export function DetailsForm({ formatter: { t } }: { readonly formatter: Formatter<DeliveryPhrase> }) {
  useSignals();
  const { value: values } = delivery.details;
  const { value: errors } = delivery.errors;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalidField = saveDelivery();
    if (invalidField) document.getElementById(invalidField)?.focus();
  };
  return (
    <form className="delivery-form" noValidate onSubmit={submit} aria-label={t('address_details')}>
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
      <div className="submit-bar">
        <button type="submit" className="button" disabled={chosenPosition.value?.fee.kind !== 'fee'}>
          {t('save_address')}
        </button>
      </div>
    </form>
  );
}
