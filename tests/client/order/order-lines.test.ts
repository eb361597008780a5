import { describe, expect, test } from 'vitest';
import { lineRequest } from '#client/checkout/order-request.ts';
import { isSharedOrder, missingFrom, ownLines, toCartLines } from '#client/order/order-lines.ts';
import { lineRequestSchema } from '#contracts/shapes/order-request.ts';
import { milli } from '#domain/money.ts';
import { configurationOf } from '#server/ordering/line-content.ts';
import { aShownOrder } from '#tests/support/a-shown-order.ts';
import { aLine } from '#tests/support/an-order.ts';

test('an order can be put into a cart as it was', () => {
  const order = aShownOrder({ lines: [aLine({ quantity: 2 })] });
  expect(toCartLines(order)).toEqual([
    {
      product: 7,
      quantity: 2,
      configuration: { choices: [31, 32], combos: [{ group: 4, product: 9, choices: [51] }] },
      instructions: 'no onion; for "Amal"\n2nd line',
      name: 'Falafel',
      image: null,
      unit: milli(12_500),
    },
  ]);
});

test('struck lines stay out of the cart', () => {
  const order = aShownOrder({ lines: [aLine({ isStruck: true }), aLine({ product: 8 })] });
  expect(toCartLines(order).map(({ product }) => product)).toEqual([8]);
});

test('reordered lines are requested with the same choices', () => {
  const [line] = toCartLines(aShownOrder());
  if (!line) throw new Error('Nothing came back');
  const request = lineRequestSchema.parse(lineRequest({ ...line, uuid: crypto.randomUUID() }));
  expect(configurationOf(request)).toEqual(line.configuration);
});

describe('what a cart lacks of an order', () => {
  const lines = toCartLines(aShownOrder({ lines: [aLine({ quantity: 2 })] }));
  const [line] = lines;
  if (!line) throw new Error('Nothing was ordered');
  const { configuration } = line;

  test.for([
    { cart: [], what: 'an empty cart', isMissing: true },
    { cart: [line], what: 'the same line', isMissing: false },
    {
      cart: [{ ...line, quantity: 1, unit: milli(1), name: 'فلافل' }],
      what: 'another price and name',
      isMissing: false,
    },
    {
      cart: [{ ...line, configuration: { ...configuration, choices: configuration.choices.toReversed() } }],
      what: 'another order of choices',
      isMissing: false,
    },
    {
      cart: [{ ...line, configuration: { ...configuration, choices: [31] } }],
      what: 'fewer choices',
      isMissing: true,
    },
    {
      cart: [{ ...line, configuration: { ...configuration, combos: [] } }],
      what: 'no combo',
      isMissing: true,
    },
    { cart: [{ ...line, instructions: '' }], what: 'other instructions', isMissing: true },
    { cart: [{ ...line, product: 8 }], what: 'another dish', isMissing: true },
  ])('with $what: $isMissing', ({ cart, isMissing }) => {
    expect(missingFrom(cart, lines)).toEqual(isMissing ? lines : []);
  });
});

describe('an order is shared', () => {
  const [one, other] = [aLine({ product: 1 }), aLine({ product: 2 })];
  const struck = { ...other, isStruck: true };

  test.for([
    { what: 'that are nobody’s', lines: [one, other], own: [], isShared: true, mine: [] },
    { what: 'that are partly another’s', lines: [one, other], own: [one], isShared: true, mine: [1] },
    { what: 'that are all one’s own', lines: [one, other], own: [one, other], isShared: false, mine: [1, 2] },
    { what: 'of others that were struck', lines: [one, struck], own: [one], isShared: false, mine: [1] },
    { what: 'of one’s own that were struck', lines: [one, struck], own: [other], isShared: true, mine: [] },
  ])('with lines $what: $isShared', ({ lines, own, isShared, mine }) => {
    const order = { ...aShownOrder({ lines }), own_lines: own.map(({ cartUuid }) => cartUuid) };
    expect(isSharedOrder(order)).toBe(isShared);
    expect(ownLines(order).map(({ product }) => product)).toEqual(mine);
  });
});
