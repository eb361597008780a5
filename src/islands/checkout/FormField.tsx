import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { quotedDelivery } from '#client/cart/quoted-delivery.ts';
import { ageLimit, confirmAgeOfCart } from '#client/checkout/age-limit.ts';
import { phoneExample } from '#client/checkout/checkout.ts';
import {
  agreeToTerms,
  blurField,
  checkoutForm,
  isKnownByVenue,
  timeOptions,
  typeField,
} from '#client/checkout/checkout-form.ts';
import { isOutsideArea } from '#client/delivery/cart-delivery-fee.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import {
  type CheckoutField,
  type FieldName,
  type TypedFieldName,
  textLimits,
} from '#domain/checkout/checkout-fields.ts';
import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import { zero } from '#domain/money.ts';
import { SavedAddressTextChoices } from '../delivery/SavedAddressChoices.tsx';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import type { Formatter } from '../formatter.ts';
import { AgeField } from './AgeField.tsx';
import { DeliveryAddressField } from './DeliveryAddressField.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { RequestedTime } from './RequestedTime.tsx';
import { TermsField } from './TermsField.tsx';

interface Props {
  readonly field: CheckoutField;
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** One field of the checkout. */
export function FormField({ field: { name, isRequired }, facts, formatter }: Props) {
  useSignals();
  const { language, hasMaps } = facts;
  const error = checkoutForm.errors.value.get(name) ?? null;
  const values = checkoutForm.values.value;

  if (name === 'terms') {
    const page = facts.checkout.checkout_terms;
    const isAgreed = values.terms === true;
    const onLeave = () => blurField('terms');
    const props = { language, isAgreed, error, onAgree: agreeToTerms, onLeave, formatter };
    return page === null ? null : <TermsField page={page} {...props} />;
  }
  if (name === 'age') {
    return <CartAgeField isConfirmed={values.age === true} hasError={error !== null} formatter={formatter} />;
  }
  if (name === 'date_time') {
    return <RequestedTimeField error={error} facts={facts} formatter={formatter} />;
  }
  if (name === 'address' && hasMaps) {
    const props = { address: values.address ?? '', isOutsideArea: isOutsideArea.value };
    return <DeliveryAddressField {...props} error={error} language={language} formatter={formatter} />;
  }
  const typed = (
    <TypedField
      name={name}
      isRequired={isRequired}
      value={values[name] ?? ''}
      error={error}
      formatter={formatter}
    />
  );
  if (name !== 'address' || values.address) return typed;
  return (
    <>
      {typed}
      <SavedAddressTextChoices t={formatter.t} onChoose={fillAddress} />
    </>
  );
}

function RequestedTimeField({
  error,
  facts: { language, style, serving },
  formatter,
}: Omit<Props, 'field'> & { readonly error: CheckoutErrorCode | null }) {
  useSignals();
  const times = timeOptions() ?? { days: null, chosen: null, asap: null, isAsap: false, now: new Date() };
  const slotStyle = { language, zone: serving.timezone, numberingSystem: style.numberingSystem };
  const onChoose = (wall: string) => typeField('date_time', wall);
  return (
    <RequestedTime {...times} error={error} onChoose={onChoose} style={slotStyle} formatter={formatter} />
  );
}

type AgeFieldProps = ComponentProps<typeof AgeField>;

function CartAgeField(props: Pick<AgeFieldProps, 'isConfirmed' | 'hasError' | 'formatter'>) {
  useSignals();
  const onLeave = () => blurField('age');
  return <AgeField {...props} age={ageLimit.value ?? 0} onConfirm={confirmAgeOfCart} onLeave={onLeave} />;
}

function fillAddress(address: string): void {
  typeField('address', address);
  document.getElementById('address')?.focus();
}

interface TypedFieldProps {
  readonly name: Exclude<TypedFieldName, 'date_time'>;
  readonly isRequired: boolean;
  readonly value: string;
  readonly error: CheckoutErrorCode | null;
  readonly formatter: Formatter<CheckoutPhrase>;
}

function TypedField({ name, isRequired, value, error, formatter }: TypedFieldProps) {
  useSignals();
  const { t, money } = formatter;
  const amount = money(ordering.minimum.value?.missing ?? zero);
  const label = t(name);
  const isLocked = isKnownByVenue(name);
  return (
    <TextField
      name={name}
      inputSettings={inputSettings[name]}
      label={label}
      isRequired={isRequired}
      value={value}
      error={error && t(error, { label, amount, count: textLimits[name] })}
      hint={hintOf(name, isLocked, formatter)}
      isLocked={isLocked}
      onType={(text) => typeField(name, text)}
      onLeave={() => blurField(name)}
    />
  );
}

function hintOf(name: FieldName, isLocked: boolean, { t, money }: Formatter<CheckoutPhrase>): string | null {
  if (name === 'postal_code') {
    const least = quotedDelivery.value?.amount == null ? null : ordering.minimum.value;
    return least && t('minimum_order', { amount: money(least.minimum) });
  }
  if (name !== 'phone') return null;
  if (isLocked) return t('phone_of_employee');
  const example = phoneExample();
  return example && t('for_example', { example });
}
