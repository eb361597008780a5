import { describe, expect, test } from 'vitest';
import { choiceStockId, isChoiceStockId, portionsOfLines } from '#domain/stock-item.ts';

describe('the stock of a choice', () => {
  test.for([
    { what: 'its code', sku: 'ONION', item: 'sku:ONION' },
    { what: 'its number without a code', sku: undefined, item: 'choice:21' },
    { what: 'its number where the code is empty', sku: '', item: 'choice:21' },
    { what: 'a code that looks like a number', sku: '7', item: 'sku:7' },
    { what: 'a code that looks like another choice', sku: 'choice:22', item: 'sku:choice:22' },
  ])('is named by $what', ({ sku, item }) => {
    expect(choiceStockId(21, sku)).toBe(item);
    expect(isChoiceStockId(item)).toBe(true);
  });

  test.for([
    '',
    '21',
    'sku:',
    'choice:',
    'choice:0',
    'choice:021',
    'choice:-1',
    'choice:2.5',
    'Choice:21',
    'onion',
  ])('is not named %j', (text) => {
    expect(isChoiceStockId(text)).toBe(false);
  });
});

test('lines take portions of their products, and of what each unit takes besides', () => {
  const lines = [
    {
      product: 11,
      quantity: 3,
      taken: [
        { item: 'sku:ONION', quantity: 2 },
        { item: 12, quantity: 1 },
      ],
    },
    { product: 12, quantity: 1, taken: [] },
    { product: 11, quantity: 1 },
  ] as const;
  expect(portionsOfLines(lines)).toEqual(
    new Map<unknown, number>([
      [11, 4],
      ['sku:ONION', 6],
      [12, 4],
    ]),
  );
});
