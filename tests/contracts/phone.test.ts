import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplePhone, readPhone } from '#contracts/phone.ts';
import { countOf } from '#tests/support/long-run.ts';

/** For each country with a supported currency: a number as people there write it, and in E.164. */
const examples = [
  ['AE', '050 123 4567', '+971501234567'],
  ['AE', '04 123 4567', '+97141234567'],
  ['BH', '3600 1234', '+97336001234'],
  ['EG', '010 0123 4567', '+201001234567'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['DE', '030/123456', '+4930123456'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['FR', '06.12.34.56.78', '+33612345678'],
  ['GB', '07400 123456', '+447400123456'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['IN', '081234 56789', '+918123456789'],
  ['IN', '81234 56789', '+918123456789'],
  ['JO', '07 9012 3456', '+962790123456'],
  ['KE', '0712 123456', '+254712123456'],
  ['KW', '500 12345', '+96550012345'],
  ['LB', '71 123 456', '+96171123456'],
  ['LB', '03 123 456', '+9613123456'],
  ['NG', '0802 123 4567', '+2348021234567'],
  ['OM', '9212 3456', '+96892123456'],
  ['PH', '0905 123 4567', '+639051234567'],
  ['QA', '3312 3456', '+97433123456'],
  ['RO', '0712 034 567', '+40712034567'],
  ['SA', '051 234 5678', '+966512345678'],
  ['SG', '8123 4567', '+6581234567'],
  ['TZ', '0621 234 567', '+255621234567'],
  ['US', '(201) 555-0123', '+12015550123'],
  ['US', '1 201-555-0123', '+12015550123'],
  ['YE', '0712 345 678', '+967712345678'],
  ['YE', '01 234 567', '+9671234567'],
] as const;
const countries = [...new Set(examples.map(([country]) => country))];
const inDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('a phone number of the venue’s country', () => {
  /** Source: spec §5 form.phone */
  test.for(examples)('in %s, "%s" is %s', ([country, text, number]) => {
    expect(readPhone(text, country)).toBe(number);
  });

  test.for([
    ['Arabic-Indic', inDigits(0x660)],
    ['Persian', inDigits(0x6f0)],
    ['Devanagari', inDigits(0x966)],
    ['full-width', inDigits(0xff10)],
  ] as const)('can be typed in %s digits', ([, inScript]) => {
    expect(examples.map(([country, text]) => readPhone(inScript(text), country))).toEqual(
      examples.map(([, , number]) => number),
    );
  });

  test('can be written internationally from anywhere', () => {
    for (const [, , number] of examples) {
      for (const country of countries) {
        expect(readPhone(number, country), `${number} in ${country}`).toBe(number);
        expect(readPhone(number.replace('+', '00'), country), `00 of ${number} in ${country}`).toBe(number);
      }
    }
  });

  test.for([
    ['SA', '0579 123 456', '+966579123456'],
    ['SA', '052 123 4567', '+966521234567'],
    ['OM', '7712 3456', '+96877123456'],
    ['KW', '4123 4567', '+96541234567'],
    ['AE', '0591234567', '+971591234567'],
  ] as const)(
    'in %s can have a prefix newer than the numbering plan, such as %s',
    ([country, text, number]) => {
      expect(readPhone(text, country)).toBe(number);
    },
  );

  test.for([
    ['AE', '501234567', '+971501234567'],
    ['AE', '971501234567', '+971501234567'],
    ['AE', '+971 (0)50 123 4567', '+971501234567'],
    ['AE', '(+971) 50-123-4567', '+971501234567'],
    ['AE', '00971 050 123 4567', '+971501234567'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['OM', '0 9212 3456', '+96892123456'],
    ['OM', '077 123 456', '+96877123456'],
    ['QA', '0 3312 3456', '+97433123456'],
    ['BH', '+973 0 3600 1234', '+97336001234'],
    ['SG', '0 8123 4567', '+6581234567'],
    ['SG', '001 44 7400 123456', '+447400123456'],
    ['KE', '000 971 50 123 4567', '+971501234567'],
    ['US', '011 971 50 123 4567', '+971501234567'],
    ['US', '00 971 50 123 4567', '+971501234567'],
    ['IT', '06 1234 5678', '+390612345678'],
  ] as const)('in %s can be written as "%s"', ([country, text, number]) => {
    expect(readPhone(text, country)).toBe(number);
  });

  test.for([
    '\u200e+971 50 123 4567\u200e',
    '\u2066+971\u00a050\u00a0123\u00a04567\u2069',
    '+971‑50–123—4567',
    '+971 50 123 4567',
    '\t+971.50.123.4567\n',
    '＋９７１（５０）１２３４５６７',
    '+971\u202f50\u200b123\ufeff4567',
  ])('can have any marks between its digits: %j', (text) => {
    expect(readPhone(text, 'AE')).toBe('+971501234567');
  });
});

describe('an invalid phone number is rejected', () => {
  test.for([
    '',
    ' ',
    '+',
    '0',
    '123',
    '+971',
    '+1',
    '00',
    '000000000',
    '+971000000000000',
    '+999 123 456 789',
    '+0501234567',
    '++971501234567',
    '971501234567+',
    '050 123 45678 90123',
    '050 123 4567 x12',
    '050 123 4567 ext. 12',
    '+971501234567;ext=12',
    '050 123 4567 #12',
    '050 123 4567, 050 765 4321',
    'tel:+971501234567',
    'abc',
    'call me',
    '½01234567',
    '-1',
    '+1 0 1 0277304781',
    '5e8',
    `${' '.repeat(80)}0501234567`,
    '9'.repeat(1000),
  ])('in AE: %j', (text) => {
    expect(readPhone(text, 'AE')).toBeNull();
  });

  test.for([
    ['US', '555-0123'],
    ['GB', '999'],
    ['KW', '500123'],
    ['SG', '050 123 4567'],
    ['DE', '+49 123456789012345'],
  ] as const)('in %s: "%s"', ([country, text]) => {
    expect(readPhone(text, country)).toBeNull();
  });

  test('in an unknown country unless it is international', () => {
    expect(readPhone('0501234567', 'XX')).toBeNull();
    expect(readPhone('+971501234567', 'XX')).toBe('+971501234567');
  });

  /** Source: spec §5 form.phone-e164 */
  test('for any text, and every accepted number is E.164', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 70, unit: 'binary' }),
      fc.string({ maxLength: 20, unit: fc.constantFrom(...'0123456789+ -()٣۴') }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...countries, 'IT', 'AR', 'XX', ''), (typed, country) => {
        expect(readPhone(typed, country) ?? '+1234').toMatch(/^\+[1-9]\d{3,14}$/);
      }),
      { numRuns: countOf({ full: 500, small: 100 }) },
    );
  });
});

describe('the example phone number', () => {
  test.for(countries)('of %s is valid', (country) => {
    const hint = examplePhone(country) ?? '';
    expect(hint).toMatch(/^\+[\d ()-]+$/);
    expect(readPhone(hint, country)).toBe(hint.replace(/[^+\d]/g, ''));
  });

  test('is formatted as in its country', () => {
    expect(examplePhone('AE')).toBe('+971 50 123 4567');
    expect(examplePhone('US')).toBe('+1 201 555 0123');
  });

  test('is null for an unknown country', () => {
    expect(examplePhone('XX')).toBeNull();
  });
});
