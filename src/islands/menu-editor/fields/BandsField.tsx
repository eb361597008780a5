import { useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { amountOf, type Decimals, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { TextField } from '../../form/TextField.tsx';
import { StrokeIcon } from '../../StrokeIcon.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

interface TypedBand {
  readonly from: string;
  readonly amount: string;
}

const maxBands = 20;
const maxKilometers = 200;

const readAmount = (text: string, decimals: Decimals): string | null => {
  const read = readTypedAmount(toLatinDigits(text), decimals);
  return read.kind === 'amount' ? writeMilli(read.amount, decimals) : null;
};

function readKilometers(text: string): number | null {
  const kilometers = Number(toLatinDigits(text).replace(',', '.'));
  return kilometers > 0 && kilometers <= maxKilometers ? kilometers : null;
}

/** Fees from a distance or a subtotal on. Rows that are not complete are not saved. */
export function BandsField({ entity, field, menu, formatter: { t } }: FieldProps<'bands'>) {
  const { member, from } = field;
  const { currency, price_rules: rules } = menu;
  const decimals = rules.places;
  const isDistance = from === 'from_km';
  const written = (memberValue(entity, member) ?? []) as readonly Readonly<Record<string, unknown>>[];
  const writeAmount = (value: unknown) => writeMilli(amountOf(String(value)), decimals);
  const [rows, setRows] = useState<readonly TypedBand[]>(() =>
    written.map((band) => ({
      from: isDistance ? String(band[from]) : writeAmount(band[from]),
      amount: writeAmount(band.amount),
    })),
  );
  const readFrom = (text: string) => (isDistance ? readKilometers(text) : readAmount(text, decimals));
  const edit = (next: readonly TypedBand[]) => {
    setRows(next);
    const bands = next.flatMap((row) => {
      const [start, amount] = [readFrom(row.from), readAmount(row.amount, decimals)];
      return start === null || amount === null ? [] : [{ [from]: start, amount }];
    });
    editMembers(entity, { [member]: bands.length === 0 ? null : bands });
  };
  const errorOf = (isRight: boolean) =>
    isRight
      ? null
      : isDistance
        ? t('desk_number_wrong', { min: 0, max: maxKilometers })
        : t('desk_text_missing');
  return (
    <fieldset className="bands field-group">
      <legend>{t(labelOf(member, menu))}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed.
        <div key={at} className="band">
          <TextField
            name={`${fieldId(member)}-from-${at}`}
            label={isDistance ? t('desk_from_km') : `${t('desk_field_min_order_value')} (${currency})`}
            inputSettings={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
            isRequired
            value={row.from}
            error={errorOf(row.from === '' || readFrom(row.from) !== null)}
            hint={null}
            onType={(text) => edit(rows.with(at, { ...row, from: text }))}
          />
          <TextField
            name={`${fieldId(member)}-amount-${at}`}
            label={`${t('desk_field_amount')} (${currency})`}
            inputSettings={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
            isRequired
            value={row.amount}
            error={
              row.amount === '' || readAmount(row.amount, decimals) !== null ? null : t('desk_text_missing')
            }
            hint={null}
            onType={(text) => edit(rows.with(at, { ...row, amount: text }))}
          />
          <button
            type="button"
            className="remove-button"
            aria-label={`${t('remove')} ${row.from}`}
            onClick={() => edit(rows.toSpliced(at, 1))}
          >
            <StrokeIcon path="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
      ))}
      {rows.length < maxBands && (
        <button
          type="button"
          className="button plain"
          onClick={() => edit([...rows, { from: '', amount: '' }])}
        >
          {t('desk_add')}
          <span className="visually-hidden"> {t(labelOf(member, menu))}</span>
        </button>
      )}
    </fieldset>
  );
}
