import { useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { readTaxShares, type TypedShare, typedShares } from '#client/menu-editor/tax-shares.ts';
import { TextField } from '../../form/TextField.tsx';
import { StrokeIcon } from '../../StrokeIcon.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

const maxShares = 20;

/** Parts of the price that are taxed as another class. Rows that are not complete are not saved. */
export function TaxSharesField({ entity, field, menu, formatter: { t } }: FieldProps<'tax_shares'>) {
  const { member } = field;
  const [rows, setRows] = useState<readonly TypedShare[]>(() => typedShares(memberValue(entity, member)));
  const edit = (next: readonly TypedShare[]) => {
    setRows(next);
    const { shares } = readTaxShares(next);
    editMembers(entity, { [member]: shares.length === 0 ? null : shares });
  };
  const { isClass, isPercent, isOver } = readTaxShares(rows);
  return (
    <fieldset className="bands field-group">
      <legend>{t(labelOf(member, menu))}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed.
        <div key={at} className="band">
          <TextField
            name={`${fieldId(member)}-class-${at}`}
            label={t('desk_field_tax_class')}
            inputSettings={{ autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr', maxLength: 32 }}
            isRequired
            value={row.tax_class}
            error={row.tax_class === '' || isClass(row) ? null : t('desk_tax_class_wrong')}
            hint={null}
            onType={(text) => edit(rows.with(at, { ...row, tax_class: text }))}
          />
          <TextField
            name={`${fieldId(member)}-percent-${at}`}
            label={t('desk_raise_percent')}
            inputSettings={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
            isRequired
            value={row.percent}
            error={row.percent === '' || isPercent(row) ? null : t('desk_number_wrong', { min: 0, max: 100 })}
            hint={null}
            onType={(text) => edit(rows.with(at, { ...row, percent: text }))}
          />
          <button
            type="button"
            className="remove-button"
            aria-label={`${t('remove')} ${row.tax_class}`}
            onClick={() => edit(rows.toSpliced(at, 1))}
          >
            <StrokeIcon path="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
      ))}
      {isOver && <p className="field-error">{t('desk_tax_shares_over')}</p>}
      {rows.length < maxShares && (
        <button
          type="button"
          className="button plain"
          onClick={() => edit([...rows, { tax_class: '', percent: '' }])}
        >
          {t('desk_add')}
          <span className="visually-hidden"> {t(labelOf(member, menu))}</span>
        </button>
      )}
    </fieldset>
  );
}
