import { isEmail } from '../is-email.ts';
import { normalizeLine } from '../normalize-line.ts';
import { type CheckoutField, type FieldName, type TypedFieldName, textLimits } from './checkout-fields.ts';

/** The form's values as typed; `date_time` as the form's slot picker writes it. */
export type CheckoutValues = Readonly<Partial<Record<TypedFieldName, string | null | undefined>>> & {
  /** Whether the diner has confirmed the age that the order needs. */
  readonly age?: boolean | undefined;
  readonly terms?: boolean | undefined;
};

/** Checks that need data from elsewhere. */
export interface CheckoutPredicates {
  readonly isPhone: (text: string) => boolean;
  readonly isAvailableTime: (text: string) => boolean;
}

/** A field's error. A code is also the phrase key of its message, which takes `label`, `count` and `amount`. */
export const checkoutErrorCodes = [
  'field_required',
  'max_length',
  'name_required',
  'invalid_name',
  'invalid_email',
  'phone_required',
  'invalid_phone',
  'invalid_car_number',
  'invalid_date_time',
  'address_required',
  'outside_postal_codes',
  'more_for_delivery',
  'terms_required',
] as const;

/** Only few menus have dishes with an age limit: their pages alone carry its phrase. */
export type CheckoutErrorCode = (typeof checkoutErrorCodes)[number] | 'age_required';

export interface CheckoutError {
  readonly field: FieldName;
  readonly code: CheckoutErrorCode;
}

interface Rule {
  readonly missing: CheckoutErrorCode;
  readonly invalid: CheckoutErrorCode;
  readonly accepts: (text: string, predicates: CheckoutPredicates) => boolean;
}

const minWeight = 3;

const detailRule: Rule = { missing: 'field_required', invalid: 'field_required', accepts: () => true };

/** Source: spec §5 "Checkout"; where it has one message for a field, an empty one gets it too. */
const rules: Readonly<Record<TypedFieldName, Rule>> = {
  name: { missing: 'name_required', invalid: 'invalid_name', accepts: isLongEnough },
  email: { missing: 'invalid_email', invalid: 'invalid_email', accepts: isEmail },
  phone: { missing: 'phone_required', invalid: 'invalid_phone', accepts: (text, by) => by.isPhone(text) },
  car_number: { missing: 'invalid_car_number', invalid: 'invalid_car_number', accepts: isLongEnough },
  date_time: {
    missing: 'invalid_date_time',
    invalid: 'invalid_date_time',
    accepts: (text, by) => by.isAvailableTime(text),
  },
  address: { missing: 'address_required', invalid: 'address_required', accepts: isLongEnough },
  flat_number: detailRule,
  building: detailRule,
  area: detailRule,
  landmark: detailRule,
  postal_code: detailRule,
};

/** Validates a whole form: returns every error in field order, at most one per field. */
export function validateCheckout(
  fields: readonly CheckoutField[],
  values: CheckoutValues,
  predicates: CheckoutPredicates,
): readonly CheckoutError[] {
  return fields.flatMap((field) => {
    const code = validateField(field, values, predicates);
    return code === null ? [] : [{ field: field.name, code }];
  });
}

/** Validates one field; `null` when it is valid. */
export function validateField(
  { name, isRequired }: CheckoutField,
  values: CheckoutValues,
  predicates: CheckoutPredicates,
): CheckoutErrorCode | null {
  if (name === 'age' || name === 'terms') {
    return isRequired && values[name] !== true ? `${name}_required` : null;
  }
  const { missing, invalid, accepts } = rules[name];
  const text = normalizeLine(values[name] ?? '');
  if (text === '') return isRequired ? missing : null;
  if (text.length > textLimits[name]) return 'max_length';
  return accepts(text, predicates) ? null : invalid;
}

/**
 * Whether a text has three characters, not counting invisible ones. A character that represents a syllable or a word
 * counts as two: 李明 and 김솔 are full names.
 */
function isLongEnough(text: string): boolean {
  const visible = [...text].filter((character) => !/\p{Cf}/u.test(character));
  const weights = visible.map((character) =>
    /[\p{sc=Hani}\p{sc=Hang}\p{sc=Kana}\p{sc=Hira}]/u.test(character) ? 2 : 1,
  );
  return weights.reduce<number>((sum, weight) => sum + weight, 0) >= minWeight;
}
