import { type FocusEvent, useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { amountOf, type Decimals, milli, roundTo, writeMilli } from '#domain/money.ts';
import { guestPriceOf } from '#domain/price/guest-price.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

/** 12.50, rounded to the decimals of the currency. */
export const examplePrice = (decimals: Decimals) => writeMilli(roundTo(milli(12_500), decimals), decimals);

/** Typing replaces a zero, as that of a new dish. */
function selectZero({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget instanceof HTMLInputElement && Number(currentTarget.value) === 0) currentTarget.select();
}

/** An amount in the menu's currency. An invalid one is not saved; an empty one removes it. */
export function AmountField({
  entity,
  field,
  menu,
  formatter: { t, money },
}: FieldProps<'amount' | 'price'>) {
  const { price_rules: rules, currency } = menu;
  const { member } = field;
  const decimals = rules.places;
  const write = (value: unknown) =>
    value === undefined || value === null ? '' : writeMilli(amountOf(String(value)), decimals);
  const published = entity.source[member];
  const [typed, setTyped] = useState(() => write(memberValue(entity, member)));
  const isRequired = field.kind === 'price' || (field.isRequired ?? false);
  const parsed = readTypedAmount(toLatinDigits(typed), decimals);
  const isEmpty = typed.trim() === '' && !isRequired;
  const price = parsed.kind === 'amount' ? writeMilli(parsed.amount, decimals) : null;
  const discount = Number(memberValue(entity, 'discount') ?? 0);
  const guestPrice =
    field.kind === 'price' && price !== null ? guestPriceOf({ price, discount }, rules) : null;
  const type = (text: string) => {
    setTyped(text);
    const next = readTypedAmount(toLatinDigits(text), decimals);
    const fallback = isRequired ? (published ?? '0') : null;
    editMembers(entity, {
      [member]: next.kind === 'amount' ? writeMilli(next.amount, decimals) : fallback,
    });
  };
  return (
    <TextField
      name={fieldId(member)}
      label={`${t(labelOf(member, menu))} (${currency})`}
      inputSettings={{
        ...{ inputMode: decimals === 0 ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' },
        onFocus: selectZero,
      }}
      isRequired={isRequired}
      value={typed}
      error={isEmpty || price !== null ? null : t('desk_price_wrong', { example: examplePrice(decimals) })}
      hint={
        published === undefined ? null : (
          <>
            {guestPrice !== null && <b>{t('desk_guest_price', { amount: money(guestPrice) })}</b>}{' '}
            {t('desk_now', { value: money(write(published)) })}
          </>
        )
      }
      onType={type}
    />
  );
}
