import { describe, expect, test } from 'vitest';
import { isPostalCodeIn, normalizePostalCode } from '#domain/delivery/postal-code.ts';

describe('a postal code', () => {
  test.for([
    ['sw1a 1aa', 'SW1A1AA'],
    [' 1012-AB ', '1012AB'],
    ['١٢٣٤٥', '12345'],
    ['۱۲۳۴۵', '12345'],
    ['１０１−０００１', '1010001'],
    ['', ''],
    [' - ', ''],
  ] as const)('%s is compared as %s', ([typed, compared]) => {
    expect(normalizePostalCode(typed)).toBe(compared);
  });

  test.for([
    { typed: '10115', listed: ['10115'], country: 'DE', is: true },
    { typed: '10117', listed: ['10115'], country: 'DE', is: false },
    { typed: '101', listed: ['10115'], country: 'DE', is: false },
    { typed: '10115', listed: ['101'], country: 'DE', is: false },
    { typed: '10115', listed: ['101*'], country: 'DE', is: true },
    { typed: '10 115', listed: ['10999', '101 *'], country: 'DE', is: true },
    { typed: 'sw1 2aa', listed: ['SW1'], country: 'GB', is: true },
    { typed: 'SW10 2AA', listed: ['SW1'], country: 'GB', is: false },
    { typed: 'SW10 2AA', listed: ['sw1*'], country: 'GB', is: true },
    { typed: 'SW1 2AA', listed: ['SW1'], country: 'DE', is: false },
    { typed: '1012 ab', listed: ['1012'], country: 'NL', is: true },
    { typed: 'K1A 0B1', listed: ['k1a'], country: 'CA', is: true },
    { typed: '90210-1234', listed: ['90210'], country: 'US', is: true },
    { typed: 'D02 AF30', listed: ['D02'], country: 'IE', is: true },
    { typed: '', listed: ['101*'], country: 'DE', is: false },
    { typed: '*', listed: ['101*'], country: 'DE', is: false },
  ])('$typed is in $listed of $country: $is', ({ typed, listed, country, is }) => {
    expect(isPostalCodeIn(typed, listed, country)).toBe(is);
  });
});
