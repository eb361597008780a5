import { describe, expect, test } from 'vitest';
import { type TypedFieldName, textLimits, typedFieldNames } from '#domain/checkout/checkout-fields.ts';
import {
  type CheckoutPredicates,
  type CheckoutValues,
  checkoutErrorCodes,
  validateCheckout,
  validateField,
} from '#domain/checkout/validate-checkout.ts';
import en from '#i18n/locales/en/translation.json' with { type: 'json' };

const predicates: CheckoutPredicates = {
  isPhone: (text) => text === '050 123 4567',
  isAvailableTime: (text) => text === '2026-11-23T18:30',
};
const required = (name: TypedFieldName) => ({ name, isRequired: true });
const errorOf = (name: TypedFieldName, text: string | null | undefined, isRequired = true) =>
  validateField({ name, isRequired }, { [name]: text }, predicates);

describe('a field', () => {
  /**
   * Source: spec §5 checkout.address, checkout.car, checkout.date-time, checkout.email, checkout.name,
   * checkout.phone
   */
  test.for([
    ['name', '', 'name_required'],
    ['name', '   ', 'name_required'],
    ['name', '\u200e\u202e', 'name_required'],
    ['name', 'Al', 'invalid_name'],
    ['name', ' Al ', 'invalid_name'],
    ['name', 'A\u200dl', 'invalid_name'],
    ['name', '😀😀', 'invalid_name'],
    ['name', 'Ali', null],
    ['name', 'علي', null],
    ['name', 'e\u0301\u0301', 'invalid_name'],
    ['name', '李明', null],
    ['name', '김솔', null],
    ['name', '李', 'invalid_name'],
    ['name', 'นัท', null],
    ['email', '', 'invalid_email'],
    ['email', 'sara', 'invalid_email'],
    ['email', 'sara@example', 'invalid_email'],
    ['email', 'sara@example.', 'invalid_email'],
    ['email', 'sara@.com', 'invalid_email'],
    ['email', '@example.com', 'invalid_email'],
    ['email', 'sara@example..com', 'invalid_email'],
    ['email', 'sara@home@example.com', 'invalid_email'],
    ['email', 'Sara <sara@example.com>', 'invalid_email'],
    ['email', 'sara@example.com, ali@example.com', 'invalid_email'],
    ['email', 'sa ra@example.com', 'invalid_email'],
    ['email', 'sara@example.com', null],
    ['email', ' sara@example.com\u200f', null],
    ['email', 'Sara.O+menu@mail.example.co.uk', null],
    ['email', '用户@例子.公司', null],
    ['phone', '', 'phone_required'],
    ['phone', '12', 'invalid_phone'],
    ['phone', ' 050 123 4567 ', null],
    ['car_number', '', 'invalid_car_number'],
    ['car_number', 'A1', 'invalid_car_number'],
    ['car_number', 'A 1', null],
    ['date_time', '', 'invalid_date_time'],
    ['date_time', '2026-11-23T03:30', 'invalid_date_time'],
    ['date_time', '2026-11-23T18:30', null],
    ['address', '', 'address_required'],
    ['address', ' 12 ', 'address_required'],
    ['address', '12 Al Wasl Road', null],
    ['flat_number', '', 'field_required'],
    ['flat_number', '4', null],
    ['building', ' ', 'field_required'],
    ['building', 'B', null],
    ['area', '', 'field_required'],
    ['area', 'JLT', null],
    ['area', null, 'field_required'],
    ['area', undefined, 'field_required'],
  ] as const)('%s with "%s": %s', ([name, text, code]) => {
    expect(errorOf(name, text)).toBe(code);
  });

  test.for(typedFieldNames)('%s can be empty where it is optional', (name) => {
    expect(errorOf(name, ' ', false)).toBeNull();
  });

  test('that is optional is validated once it has a value', () => {
    expect(errorOf('phone', '12', false)).toBe('invalid_phone');
    expect(errorOf('landmark', 'x'.repeat(201), false)).toBe('max_length');
  });

  test.for(typedFieldNames)('%s is bounded', (name) => {
    expect(errorOf(name, 'x'.repeat(textLimits[name] + 1))).toBe('max_length');
    expect(errorOf(name, 'x'.repeat(textLimits[name]))).not.toBe('max_length');
  });

  test('for an email is fast with hostile text', () => {
    expect(errorOf('email', `${'a.'.repeat(126)}@`)).toBe('invalid_email');
    expect(errorOf('email', `a@${'b.'.repeat(125)}`)).toBe('invalid_email');
  });
});

describe('the terms', () => {
  /** Source: spec §5 checkout.terms */
  test.for([
    [true, null],
    [false, 'terms_required'],
    [undefined, 'terms_required'],
  ] as const)('agreed to (%s): %s', ([terms, code]) => {
    expect(validateField({ name: 'terms', isRequired: true }, { terms }, predicates)).toBe(code);
  });
});

describe('the form', () => {
  const fields = [required('name'), required('phone'), { name: 'terms', isRequired: true }] as const;

  test.for([
    [{ name: 'Sara', phone: '050 123 4567', terms: true }, []],
    [{ name: 'Sara', phone: '', terms: true }, [{ field: 'phone', code: 'phone_required' }]],
    [
      {},
      [
        { field: 'name', code: 'name_required' },
        { field: 'phone', code: 'phone_required' },
        { field: 'terms', code: 'terms_required' },
      ],
    ],
    [{ name: 'Sara', phone: '050 123 4567', terms: true, email: 'nonsense' }, []],
  ] as const satisfies readonly (readonly [CheckoutValues, unknown])[])(
    'with %o has the errors %o',
    ([values, errors]) => {
      expect(validateCheckout(fields, values, predicates)).toEqual(errors);
    },
  );

  test('has a phrase for every error and every label', () => {
    const keys = Object.keys(en).map((key) => key.replace(/_(one|other)$/, ''));
    expect(
      [...checkoutErrorCodes, ...typedFieldNames, 'terms'].filter((name) => !keys.includes(name)),
    ).toEqual([]);
  });
});
