import { useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { readPhone } from '#client/menu-editor/venue-details.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

/** One text for all languages: a code, an address. */
export function CodeField({ entity, field, menu, formatter: { t } }: FieldProps<'code'>) {
  const { member, maxLength, isRequired = false } = field;
  const [typed, setTyped] = useState(() => String(memberValue(entity, member) ?? ''));
  const isMissing = isRequired && typed.trim() === '';
  return (
    <TextField
      name={fieldId(member)}
      label={t(labelOf(member, menu))}
      inputSettings={{ autoComplete: 'off', dir: 'auto', maxLength }}
      isRequired={isRequired}
      value={typed}
      error={isMissing ? t('desk_text_missing') : null}
      hint={null}
      onType={(text) => {
        setTyped(text);
        const value = text.trim();
        editMembers(entity, { [member]: value === '' && !isRequired ? null : value });
      }}
    />
  );
}

/** A telephone number. An invalid one is not saved; an empty one removes it. */
export function PhoneField({ entity, field, menu, formatter: { t } }: FieldProps<'phone'>) {
  const { member } = field;
  const [typed, setTyped] = useState(() => String(memberValue(entity, member) ?? ''));
  const isWrong = typed.trim() !== '' && readPhone(typed) === null;
  return (
    <TextField
      name={fieldId(member)}
      label={t(labelOf(member, menu))}
      inputSettings={{ type: 'tel', inputMode: 'tel', autoComplete: 'off', dir: 'ltr', maxLength: 40 }}
      isRequired={false}
      value={typed}
      error={isWrong ? t('desk_phone_wrong', { example: '+97140000100' }) : null}
      hint={null}
      onType={(text) => {
        setTyped(text);
        const phone = readPhone(text);
        if (phone !== null || text.trim() === '') editMembers(entity, { [member]: phone });
      }}
    />
  );
}

/** A number within bounds. An invalid one is not saved; an empty one removes it. */
export function NumberField({ entity, field, menu, formatter: { t } }: FieldProps<'number'>) {
  const { member, min, max, isWhole } = field;
  const [typed, setTyped] = useState(() => String(memberValue(entity, member) ?? ''));
  const read = (text: string): number | null => {
    const value = Number(toLatinDigits(text).replace(',', '.'));
    return text.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))
      ? value
      : null;
  };
  const isWrong = typed.trim() !== '' && read(typed) === null;
  // Only files have the lowest and the highest of a number.
  if (Array.isArray(memberValue(entity, member))) return null;
  return (
    <TextField
      name={fieldId(member)}
      label={t(labelOf(member, menu))}
      inputSettings={{ inputMode: isWhole ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' }}
      isRequired={false}
      value={typed}
      error={isWrong ? t('desk_number_wrong', { min, max }) : null}
      hint={null}
      onType={(text) => {
        setTyped(text);
        editMembers(entity, { [member]: read(text) });
      }}
    />
  );
}

/** Date and time at the venue. */
export function MomentField({ entity, field, menu, formatter: { t } }: FieldProps<'moment'>) {
  const { member } = field;
  const id = fieldId(member);
  const value = memberValue(entity, member);
  return (
    <div className="field">
      <label htmlFor={id}>{t(labelOf(member, menu))}</label>
      <input
        id={id}
        type="datetime-local"
        defaultValue={typeof value === 'string' ? value.slice(0, 16) : ''}
        onChange={({ target }) =>
          editMembers(entity, { [member]: target.value === '' ? null : `${target.value}:00` })
        }
      />
    </div>
  );
}
