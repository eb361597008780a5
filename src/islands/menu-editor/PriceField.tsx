import { useState } from 'react';
import { editItem, editsOf } from '#client/staff/editor-draft.ts';
import { type Decimals, milli, roundTo, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { toLatinDigits } from '#i18n/numerals.ts';
import { TextField } from '../form/TextField.tsx';
import type { ItemEditorProps } from './editor-props.ts';

/** Twelve and a half, or what is left of it without decimals. */
const examplePrice = (places: Decimals) => writeMilli(roundTo(milli(12_500), places), places);

/** What an item costs. What is no amount is not kept. */
export function PriceField({ item, menu, formatter: { t, money } }: ItemEditorProps) {
  const places = menu.places as Decimals;
  const [typed, setTyped] = useState(editsOf(item.id).price ?? item.price);
  const read = readTypedAmount(toLatinDigits(typed), places);
  const type = (text: string) => {
    setTyped(text);
    const next = readTypedAmount(toLatinDigits(text), places);
    editItem(item, { price: next.kind === 'amount' ? writeMilli(next.amount, places) : item.price });
  };
  return (
    <TextField
      name="price"
      label={`${t('price')} (${menu.currency})`}
      inputSettings={{ inputMode: places === 0 ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' }}
      isRequired
      value={typed}
      error={read.kind === 'amount' ? null : t('desk_price_wrong', { example: examplePrice(places) })}
      hint={t('desk_now', { value: money(item.price) })}
      onType={type}
    />
  );
}
