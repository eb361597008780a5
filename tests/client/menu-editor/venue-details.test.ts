import { describe, expect, test } from 'vitest';
import { isAddressTooLong, readLegal, readPhone, typedLegal } from '#client/menu-editor/venue-details.ts';

const legal = {
  name: 'Corner LLC',
  tax_number: '100',
  address: ['1 Main Street', 'Dubai'],
  register: 'HRB 7',
};

describe('legal details', () => {
  test('are read as they are typed, line by line', () => {
    const typed = {
      name: ' Corner  LLC ',
      tax_number: '100',
      address: '1 Main Street\n\n Dubai ',
      register: '',
    };
    const { register: _register, ...others } = legal;
    expect(readLegal(typed)).toEqual(others);
  });

  test('come back as they were', () => {
    expect(readLegal(typedLegal(legal))).toEqual(legal);
    expect(readLegal(typedLegal(null))).toBeNull();
  });

  test('keep what is typed before the name', () => {
    expect(readLegal({ ...typedLegal(null), tax_number: '100' })).toEqual({ name: '', tax_number: '100' });
  });

  test('have an address of at most six lines', () => {
    expect(isAddressTooLong('a\n'.repeat(6))).toBe(false);
    expect(isAddressTooLong('a\n'.repeat(7))).toBe(true);
    expect(isAddressTooLong('a'.repeat(121))).toBe(true);
  });
});

test.for([
  ['+971 4 000-0100', '+97140000100'],
  ['00971 (4) 0000100', '+97140000100'],
  ['+٩٧١٤٠٠٠٠١٠٠', '+97140000100'],
  ['04 000 0100', null],
  ['+0123456789', null],
  ['call us', null],
] as const)('the telephone number "%s" is read as %s', ([typed, phone]) => {
  expect(readPhone(typed)).toBe(phone);
});
