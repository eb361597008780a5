import type { CheckoutCode } from '#domain/checkout/check.ts';
import type { TypedFieldName } from '#domain/checkout/fields.ts';
import type { Voice } from '../voice.ts';

/** What fields of a form say: their names, and what is wrong with them. */
export type FormPhrase = CheckoutCode | TypedFieldName;

/** @param most the characters that the field takes. */
export const sayFault = (code: CheckoutCode, label: string, most: number, { t }: Voice<FormPhrase>): string =>
  t(code, { label, count: most });
