import { useSignals } from '@preact/signals-react/runtime';
import { phoneExample } from '#client/checkout/checkout.ts';
import {
  agreeToTerms,
  form,
  isKnownByVenue,
  leaveField,
  timesToChoose,
  typeField,
} from '#client/checkout/checkout-form.ts';
import { isOutsideArea } from '#client/delivery/place-fee.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CheckoutCode } from '#domain/checkout/check.ts';
import {
  type CheckoutField,
  type FieldName,
  type TypedFieldName,
  textLimits,
} from '#domain/checkout/fields.ts';
import { TypedChoices } from '../delivery/SavedChoices.tsx';
import { TextField } from '../form/TextField.tsx';
import { typing } from '../form/typing.ts';
import type { Voice } from '../voice.ts';
import { DeliveryTo } from './DeliveryTo.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { Terms } from './Terms.tsx';
import { WishedTime } from './WishedTime.tsx';

interface Props {
  readonly field: CheckoutField;
  readonly facts: OrderingFacts;
  readonly voice: Voice<CheckoutPhrase>;
}

/** One field of the checkout, whichever it is. */
export function FormField({ field: { name, isRequired }, facts, voice }: Props) {
  useSignals();
  const { language, style, serving, hasMaps } = facts;
  const fault = form.faults.value.get(name) ?? null;
  const values = form.values.value;

  if (name === 'terms') {
    const page = facts.checkout.checkout_terms;
    const isAgreed = values.terms === true;
    const onLeave = () => leaveField('terms');
    const props = { language, isAgreed, fault, onAgree: agreeToTerms, onLeave, voice };
    return page === null ? null : <Terms page={page} {...props} />;
  }
  if (name === 'date_time') {
    const times = timesToChoose() ?? { days: null, chosen: null, now: new Date() };
    const slotStyle = { language, zone: serving.timezone, arabicNumerals: style.arabicNumerals };
    const onChoose = (wall: string) => typeField('date_time', wall);
    return <WishedTime {...times} fault={fault} onChoose={onChoose} style={slotStyle} voice={voice} />;
  }
  if (name === 'address' && hasMaps) {
    const props = { address: values.address ?? '', isOutsideArea: isOutsideArea.value };
    return <DeliveryTo {...props} fault={fault} language={language} voice={voice} />;
  }
  const typed = (
    <Typed name={name} isRequired={isRequired} value={values[name] ?? ''} fault={fault} voice={voice} />
  );
  if (name !== 'address' || values.address) return typed;
  return (
    <>
      {typed}
      <TypedChoices t={voice.t} onChoose={fillAddress} />
    </>
  );
}

function fillAddress(address: string): void {
  typeField('address', address);
  document.getElementById('address')?.focus();
}

interface TypedProps {
  readonly name: Exclude<TypedFieldName, 'date_time'>;
  readonly isRequired: boolean;
  readonly value: string;
  readonly fault: CheckoutCode | null;
  readonly voice: Voice<CheckoutPhrase>;
}

function Typed({ name, isRequired, value, fault, voice: { t } }: TypedProps) {
  const label = t(name);
  const isLocked = isKnownByVenue(name);
  return (
    <TextField
      name={name}
      how={typing[name]}
      label={label}
      isRequired={isRequired}
      value={value}
      fault={fault && t(fault, { label, count: textLimits[name] })}
      hint={hintOf(name, isLocked, t)}
      isLocked={isLocked}
      onType={(text) => typeField(name, text)}
      onLeave={() => leaveField(name)}
    />
  );
}

function hintOf(name: FieldName, isLocked: boolean, t: Voice<CheckoutPhrase>['t']): string | null {
  if (name !== 'phone') return null;
  if (isLocked) return t('phone_of_employee');
  const example = phoneExample();
  return example && t('for_example', { example });
}
