import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJson } from '#server/menu-exchange/venue-files/format-json.ts';

test('what fits into a line stands in one', () => {
  const dish = (id: number) => ({ id, name: 'Lentil soup', price: '5.00', images: [] });
  expect(formatJson({ id: 1, categories: [{ id: 1, name: 'Soups', products: [dish(1), dish(2)] }] })).toBe(
    [
      '{',
      '  "id": 1,',
      '  "categories": [',
      '    {',
      '      "id": 1,',
      '      "name": "Soups",',
      '      "products": [',
      '        { "id": 1, "name": "Lentil soup", "price": "5.00", "images": [] },',
      '        { "id": 2, "name": "Lentil soup", "price": "5.00", "images": [] }',
      '      ]',
      '    }',
      '  ]',
      '}',
      '',
    ].join('\n'),
  );
});

test('it says the same as the value, in lines that end', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
