import { useSignals } from '@preact/signals-react/runtime';
import {
  agreeToTerms,
  checkout,
  leaveField,
  phoneExample,
  timesToChoose,
  typeField,
} from '#client/stores/checkout.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CheckoutField } from '#domain/checkout/fields.ts';
import type { Voice } from '../voice.ts';
import { DeliveryTo } from './DeliveryTo.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { Terms } from './Terms.tsx';
import { TextField } from './TextField.tsx';
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
  const fault = checkout.faults.value.get(name) ?? null;
  const values = checkout.values.value;

  if (name === 'terms') {
    const page = facts.checkout.checkout_terms;
    const isAgreed = values.terms === true;
    const props = { language, isAgreed, fault, onAgree: agreeToTerms, voice };
    return page === null ? null : <Terms page={page} {...props} />;
  }
  if (name === 'date_time') {
    const times = timesToChoose();
    const slotStyle = { language, zone: serving.timezone, arabicNumerals: style.arabicNumerals };
    const onChoose = (wall: string) => typeField('date_time', wall);
    return (
      times && <WishedTime {...times} fault={fault} onChoose={onChoose} style={slotStyle} voice={voice} />
    );
  }
  if (name === 'address' && hasMaps) {
    return <DeliveryTo address={values.address ?? ''} fault={fault} language={language} voice={voice} />;
  }
  const example = name === 'phone' ? phoneExample() : null;
  return (
    <TextField
      name={name}
      isRequired={isRequired}
      value={values[name] ?? ''}
      fault={fault}
      hint={example && voice.t('for_example', { example })}
      onType={(text) => typeField(name, text)}
      onLeave={() => leaveField(name)}
      voice={voice}
    />
  );
}
