import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ifShortEnough, payerName, payerNames } from '#server/adapters/payments/payer.ts';

describe('the payer', () => {
  test.for([
    ['Amal Haddad', 'Amal Haddad'],
    ['أمل الحداد، أبو ظبي', 'أمل الحداد أبو ظبي'],
    ['Amal, "A" 🌶️ <b>', 'Amal A b'],
    ["  Siân   O'Neil-Çelik Jr.  ", "Siân O'Neil-Çelik Jr."],
    ['🌶️,,;', 'Guest'],
    [". - '", 'Guest'],
    ['', 'Guest'],
    [null, 'Guest'],
  ] as const)('named %j is sent as %j', ([name, sent]) => {
    expect(payerName(name, 'Guest', 60)).toBe(sent);
  });

  test.for([
    ['Amal Al Haddad', 'Amal', 'Al Haddad'],
    ['. Amal - Haddad', 'Amal', 'Haddad'],
    ['Amal', 'Amal', 'Amal'],
    [null, 'Guest', 'Guest'],
  ] as const)('has a first and a last name: %j', ([name, firstName, lastName]) => {
    expect(payerNames(name, 'Guest', 60)).toEqual({ firstName, lastName });
  });

  test('has whole names within the limit and without a comma', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 5, max: 60 }),
        (name, max) => {
          for (const part of Object.values(payerNames(name, 'Guest', max))) {
            expect(part.length).toBeGreaterThan(0);
            expect(part.length).toBeLessThanOrEqual(max);
            expect(part).not.toMatch(/[,،=\p{Cs}]/u);
          }
        },
      ),
    );
  });

  /** Source: spec §9 customer.fallback */
  test("gets the venue's contact when their own is too long or missing", () => {
    expect(ifShortEnough('+97455555555', 15, '+97400000000')).toBe('+97455555555');
    expect(ifShortEnough('+9745555555555555', 15, '+97400000000')).toBe('+97400000000');
    expect(ifShortEnough(null, 15, '+97400000000')).toBe('+97400000000');
  });
});
