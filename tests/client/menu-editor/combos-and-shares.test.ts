import { describe, expect, test } from 'vitest';
import { isImpossible, newChoice, newGroup } from '#client/menu-editor/combo-groups.ts';
import { readTaxShares } from '#client/menu-editor/tax-shares.ts';

describe('a group of a combo', () => {
  test('and its choices get ids that no other has', () => {
    const group = { id: 4, name: 'Starter', products: [{ id: 7, name: 'Hummus' }] };
    expect(newGroup([group]).id).toBe(5);
    expect(newChoice(group.products).id).toBe(8);
  });

  test.for([
    [undefined, undefined, false],
    [2, undefined, true],
    [2, 2, false],
    [2, 0, false],
    [3, 2, true],
  ] as const)('with at least %s and at most %s to choose is impossible: %s', ([min, max, is]) => {
    const limits = {
      ...(min !== undefined && { min_choices: min }),
      ...(max !== undefined && { max_choices: max }),
    };
    expect(isImpossible({ id: 1, name: 'Starter', products: [], ...limits })).toBe(is);
  });
});

describe('parts of a price that are taxed otherwise', () => {
  test('are read when they are complete, in the digits of any script', () => {
    const { shares } = readTaxShares([
      { tax_class: 'drinks', percent: '٣٠,٥' },
      { tax_class: '', percent: '5' },
      { tax_class: 'Food', percent: '5' },
      { tax_class: 'food', percent: '0' },
    ]);
    expect(shares).toEqual([{ tax_class: 'drinks', percent: 30.5 }]);
  });

  test('cannot be more than the price', () => {
    const halves = [
      { tax_class: 'drinks', percent: '50' },
      { tax_class: 'food', percent: '50' },
    ];
    expect(readTaxShares(halves).isOver).toBe(false);
    expect(readTaxShares([...halves, { tax_class: 'wine', percent: '1' }]).isOver).toBe(true);
  });
});
