import type { InputHTMLAttributes } from 'react';
import type { TypedFieldName } from '#domain/checkout/checkout-fields.ts';

/** Input attributes of a field. */
export type InputSettings = Readonly<
  Pick<
    InputHTMLAttributes<HTMLElement>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'enterKeyHint'
    | 'spellCheck'
    | 'dir'
    | 'min'
    | 'max'
    | 'placeholder'
    | 'lang'
    | 'maxLength'
    | 'onFocus'
  >
> & {
  /** Whether it has several lines. */
  readonly isLong?: boolean;
  readonly rows?: number;
};

/**
 * Input attributes of each field, mainly for touch keyboards.
 *
 * The email field has the type text: browsers rewrite what is typed into an email input.
 */
export const inputSettings: Readonly<Record<Exclude<TypedFieldName, 'date_time'>, InputSettings>> = {
  name: {
    autoComplete: 'name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    spellCheck: false,
    dir: 'auto',
  },
  email: {
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    enterKeyHint: 'next',
    spellCheck: false,
    dir: 'ltr',
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'next', dir: 'ltr' },
  car_number: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
    dir: 'auto',
  },
  address: { isLong: true, autoComplete: 'street-address', enterKeyHint: 'enter', dir: 'auto' },
  flat_number: { autoComplete: 'off', enterKeyHint: 'next', spellCheck: false, dir: 'auto' },
  building: { autoComplete: 'off', enterKeyHint: 'next', spellCheck: false, dir: 'auto' },
  area: { autoComplete: 'off', enterKeyHint: 'next', spellCheck: false, dir: 'auto' },
  postal_code: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    enterKeyHint: 'next',
    spellCheck: false,
    dir: 'ltr',
  },
  landmark: { autoComplete: 'off', enterKeyHint: 'done', spellCheck: false, dir: 'auto' },
};
