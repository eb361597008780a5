import type { ReactNode } from 'react';
import type { CheckoutCode } from '#domain/checkout/check.ts';
import { type TypedFieldName, textLimits } from '#domain/checkout/fields.ts';
import type { Voice } from '../voice.ts';
import { type FormPhrase, sayFault } from './say-fault.ts';
import { typing } from './typing.ts';

interface Props {
  readonly name: Exclude<TypedFieldName, 'date_time'>;
  readonly isRequired: boolean;
  readonly value: string;
  readonly fault: CheckoutCode | null;
  readonly hint?: ReactNode;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly voice: Voice<FormPhrase>;
}

/** A field for a line of text, or a few; it has the id of its name. */
export function TextField({ name, isRequired, value, fault, hint, onType, onLeave, voice }: Props) {
  const { t } = voice;
  const { isLong, ...how } = typing[name];
  const told = [...(hint ? [`${name}-hint`] : []), ...(fault ? [`${name}-fault`] : [])].join(' ');
  const shared = {
    id: name,
    name,
    value,
    'aria-required': isRequired,
    'aria-invalid': fault !== null,
    'aria-describedby': told === '' ? undefined : told,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
    onBlur: onLeave,
    ...how,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{t(name)}</label>
      {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {sayFault(fault, t(name), textLimits[name], voice)}
        </p>
      )}
    </div>
  );
}
