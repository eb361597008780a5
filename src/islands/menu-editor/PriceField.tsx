import { useState } from 'react';
import { editItem, editsOf } from '#client/menu-editor/editor-draft.ts';
import { type Decimals, milli, roundTo, writeMilli } from '#domain/money.ts';
import { guestPriceOf, isPriceBeforeTax } from '#domain/price/guest-price.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { TextField } from '../form/TextField.tsx';
import type { ItemEditorProps } from './editor-props.ts';

/** 12.50, rounded to the decimals of the currency. */
const examplePrice = (decimals: Decimals) => writeMilli(roundTo(milli(12_500), decimals), decimals);

/** The price of an item. An invalid amount is not saved. */
export function PriceField({ item, menu, formatter: { t, money } }: ItemEditorProps) {
  const { price_rules: rules } = menu;
  const decimals = rules.places;
  const [typed, setTyped] = useState(editsOf(item.id).price ?? item.price);
  const parsed = readTypedAmount(toLatinDigits(typed), decimals);
  const price = parsed.kind === 'amount' ? writeMilli(parsed.amount, decimals) : null;
  const guestPrice = price === null ? null : guestPriceOf({ ...item, price }, rules);
  const type = (text: string) => {
    setTyped(text);
    const next = readTypedAmount(toLatinDigits(text), decimals);
    editItem(item, { price: next.kind === 'amount' ? writeMilli(next.amount, decimals) : item.price });
  };
  return (
    <TextField
      name="price"
      label={`${t(isPriceBeforeTax(rules) ? 'desk_net_price' : 'price')} (${menu.currency})`}
      inputSettings={{ inputMode: decimals === 0 ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' }}
      isRequired
      value={typed}
      error={parsed.kind === 'amount' ? null : t('desk_price_wrong', { example: examplePrice(decimals) })}
      hint={
        <>
          {guestPrice !== null && <b>{t('desk_guest_price', { amount: money(guestPrice) })}</b>}{' '}
          {t('desk_now', { value: money(item.price) })}
        </>
      }
      onType={type}
    />
  );
}
