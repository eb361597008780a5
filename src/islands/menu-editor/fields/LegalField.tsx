import { useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import {
  isAddressTooLong,
  type Legal,
  maxAddressLines,
  maxLegalLine,
  readLegal,
  type TypedLegal,
  typedLegal,
} from '#client/menu-editor/venue-details.ts';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import type { FieldProps } from './field-props.ts';

const members = ['name', 'tax_number', 'register', 'address'] as const;

/** The seller's legal details: all of them together, because none stands without the name. */
export function LegalField({ entity, field, menu, formatter: { t } }: FieldProps<'legal'>) {
  const { member } = field;
  const [typed, setTyped] = useState(() => typedLegal(memberValue(entity, member) as Legal | null));
  const read = readLegal(typed);
  const errorOf = (name: keyof TypedLegal): string | null => {
    if (name === 'name') return read?.name === '' ? t('desk_text_missing') : null;
    if (name !== 'address' || !isAddressTooLong(typed.address)) return null;
    return t('desk_legal_lines', { most: maxAddressLines, length: maxLegalLine });
  };
  const type = (next: TypedLegal) => {
    setTyped(next);
    if (!isAddressTooLong(next.address)) editMembers(entity, { [member]: readLegal(next) });
  };
  return (
    <fieldset className="field-group">
      <legend>{t(labelOf(member, menu))}</legend>
      <p className="hint">{t('desk_legal_hint')}</p>
      {members.map((name) => (
        <TextField
          key={name}
          name={`legal-${name}`}
          label={t(`desk_legal_${name}`)}
          inputSettings={{
            ...{ autoComplete: 'off', dir: 'auto' },
            ...(name === 'address' ? { isLong: true, rows: 3 } : { maxLength: maxLegalLine }),
          }}
          isRequired={name === 'name'}
          value={typed[name]}
          error={errorOf(name)}
          hint={null}
          onType={(text) => type({ ...typed, [name]: text })}
        />
      ))}
    </fieldset>
  );
}
