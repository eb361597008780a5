import { expect, test } from 'vitest';
import { linesOf } from '#client/order-lines.ts';
import { lineRequest } from '#client/order-request.ts';
import { lineRequestSchema } from '#contracts/shapes/order-request.ts';
import { milli } from '#domain/money.ts';
import { configurationOf } from '#server/orders/line-content.ts';
import { aShownOrder } from '#tests/support/a-shown-order.ts';
import { aLine } from '#tests/support/an-order.ts';

test('an order can be put into a cart as it was', () => {
  const order = aShownOrder({ lines: [aLine({ quantity: 2 })] });
  expect(linesOf(order)).toEqual([
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

test('what was struck stays out of the cart', () => {
  const order = aShownOrder({ lines: [aLine({ isStruck: true }), aLine({ product: 8 })] });
  expect(linesOf(order).map(({ product }) => product)).toEqual([8]);
});

test('what comes back is asked for again with the same choices', () => {
  const [line] = linesOf(aShownOrder());
  if (!line) throw new Error('Nothing came back');
  const request = lineRequestSchema.parse(lineRequest({ ...line, uuid: crypto.randomUUID() }));
  expect(configurationOf(request)).toEqual(line.configuration);
});
