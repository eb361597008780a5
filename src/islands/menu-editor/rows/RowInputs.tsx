import { useState } from 'react';
import { textWrittenIn } from '#client/menu-editor/text-written-in.ts';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { amountOf, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { TextField } from '../../form/TextField.tsx';
import type { EditorProps } from '../editor-props.ts';
import { examplePrice } from '../fields/AmountField.tsx';

/** Inputs for a member of a row: they show what is typed, and hand on what is right. */

interface Props<Value> extends EditorProps {
  /** The id of the element, unique on the screen. */
  readonly id: string;
  readonly label: string;
  readonly value: Value | undefined;
}

interface TextProps extends Props<TextByLanguage> {
  readonly isRequired?: boolean;
  readonly onChange: (text: TextByLanguage | undefined) => void;
}

/** A text in each language of the venue, the default one first. */
export function RowTexts({ id, label, value = {}, isRequired = false, onChange, ...props }: TextProps) {
  const { languages, default_language: byDefault } = props.menu;
  const ordered = languages.toSorted((a, b) => Number(b.code === byDefault) - Number(a.code === byDefault));
  const write = (language: Language, text: string) => {
    const texts = typeof value === 'string' ? { [byDefault]: value } : value;
    const next = Object.entries({ ...texts, [language]: text }).filter(([, one]) => one !== '');
    onChange(next.length === 0 && !isRequired ? undefined : Object.fromEntries(next));
  };
  return (
    <div className="texts">
      {ordered.map(({ code, name_local }) => (
        <RowText
          key={code}
          {...props}
          id={`${id}-${code}`}
          label={languages.length > 1 ? `${label} (${name_local})` : label}
          language={code}
          value={textWrittenIn(value, code, byDefault) ?? undefined}
          fallback={code === byDefault ? '' : (textWrittenIn(value, byDefault, byDefault) ?? '')}
          isRequired={isRequired && code === byDefault}
          onChange={(text) => write(code, text)}
        />
      ))}
    </div>
  );
}

interface RowTextProps extends Props<string> {
  readonly language: Language;
  /** What guests see while it is empty. */
  readonly fallback: string;
  readonly isRequired: boolean;
  readonly onChange: (text: string) => void;
}

function RowText(props: RowTextProps) {
  const { id, label, language, value, fallback, isRequired, onChange, formatter } = props;
  const { t } = formatter;
  const [typed, setTyped] = useState(value ?? '');
  const isEmpty = typed.trim() === '';
  return (
    <TextField
      name={id}
      label={label}
      inputSettings={{
        ...{ lang: languageTagOf(language), dir: directionOf(language) },
        ...{ autoComplete: 'off', maxLength: 400 },
      }}
      isRequired={isRequired}
      value={typed}
      error={isRequired && isEmpty ? t('desk_text_missing') : null}
      hint={isEmpty && fallback !== '' ? t('desk_stands_in', { words: fallback }) : null}
      onType={(text) => {
        setTyped(text);
        onChange(text.trim());
      }}
    />
  );
}

interface NumberProps extends Props<number> {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/** A number within bounds. */
export function RowNumber({ id, label, value, min, max, isWhole = true, onChange, formatter }: NumberProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const read = (text: string): number | null => {
    const number = Number(toLatinDigits(text).replace(',', '.'));
    return number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : null;
  };
  const isEmpty = typed.trim() === '';
  return (
    <TextField
      name={id}
      label={label}
      inputSettings={{ inputMode: isWhole ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' }}
      isRequired={false}
      value={typed}
      error={isEmpty || read(typed) !== null ? null : formatter.t('desk_number_wrong', { min, max })}
      hint={null}
      onType={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? undefined : (read(text) ?? undefined));
      }}
    />
  );
}

interface AmountProps extends Props<string | number> {
  readonly onChange: (amount: string | undefined) => void;
}

/** An amount in the menu's currency. */
export function RowAmount({ id, label, value, onChange, menu, formatter }: AmountProps) {
  const decimals = menu.price_rules.places;
  const [typed, setTyped] = useState(
    value === undefined ? '' : writeMilli(amountOf(String(value)), decimals),
  );
  const read = (text: string): string | null => {
    const parsed = readTypedAmount(toLatinDigits(text), decimals);
    return parsed.kind === 'amount' ? writeMilli(parsed.amount, decimals) : null;
  };
  const isWrong = typed.trim() !== '' && read(typed) === null;
  return (
    <TextField
      name={id}
      label={`${label} (${menu.currency})`}
      inputSettings={{
        ...{ inputMode: decimals === 0 ? 'numeric' : 'decimal', autoComplete: 'off', dir: 'ltr' },
      }}
      isRequired={false}
      value={typed}
      error={isWrong ? formatter.t('desk_price_wrong', { example: examplePrice(decimals) }) : null}
      hint={null}
      onType={(text) => {
        setTyped(text);
        onChange(read(text) ?? undefined);
      }}
    />
  );
}

interface FlagProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** A flag; `undefined` for no. */
export const RowFlag = ({ label, value = false, onChange }: FlagProps) => (
  <div className="consent">
    <label>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
      />
      {label}
    </label>
  </div>
);
