import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonChange, withChanges } from '#server/publishing/editor/json-change.ts';
import { rewriteJson } from '#server/publishing/editor/rewrite-json.ts';

const formatted = `{
    "id": 7,   "currency" :  "AED",
    "categories": [
        { "id": 1, "products": [
            {
                "id": 11,
                "name": { "en": "Soup", "ar": "شوربة" },
                "price": "18"
            },
            { "id": 12, "name": "Tea", "price": 4.50 }
        ] }
    ]
}
`;
/** Applies changes to a text. */
function writeChanges(text: string, changes: readonly JsonChange[]): string {
  const before = parse(text);
  return rewriteJson(text, before, withChanges(before, changes));
}

const parse = (text: string) => JSON.parse(text.replace(/^\ufeff/, ''));

const soup = ['categories', 0, 'products', 0] as const;
const tea = ['categories', 0, 'products', 1] as const;

describe('a change in a JSON text', () => {
  test.for<[what: string, changes: readonly JsonChange[], from: string, to: string]>([
    ['replaces a value alone', [{ path: [...soup, 'price'], value: '19.50' }], '"18"', '"19.50"'],
    ['replaces a translation', [{ path: [...soup, 'name', 'ar'], value: 'عدس' }], '"شوربة"', '"عدس"'],
    [
      'puts a member on its own line where the others have one',
      [{ path: [...soup, 'out_of_stock'], value: true }],
      '"price": "18"',
      '"price": "18",\n                "out_of_stock": true',
    ],
    [
      'puts a member on the line of the others',
      [{ path: [...soup, 'name', 'fr'], value: 'Soupe' }],
      '"ar": "شوربة"',
      '"ar": "شوربة", "fr": "Soupe"',
    ],
    [
      'adds several members to one group in sequence',
      [
        { path: [...tea, 'out_of_stock'], value: true },
        { path: [...tea, 'images'], value: [{ image: { product: 'media/tea.jpg' } }] },
      ],
      '"price": 4.50',
      '"price": 4.50, "out_of_stock": true, "images": [{ "image": { "product": "media/tea.jpg" } }]',
    ],
    [
      'turns a text without a language into translations',
      [{ path: [...tea, 'name'], value: { en: 'Tea', ar: 'شاي' } }],
      '"name": "Tea"',
      '"name": { "en": "Tea", "ar": "شاي" }',
    ],
  ])('%s', ([, changes, from, to]) => {
    expect(formatted).toContain(from);
    expect(writeChanges(formatted, changes)).toBe(formatted.replace(from, to));
  });

  test('spreads long values over lines at the right depth', () => {
    const hours = [1, 2, 3].map((weekday) => ({ weekday, from_hour: '10:00:00', to_hour: '22:00:00' }));
    const written = writeChanges('{\n  "id": 7\n}', [{ path: ['opening_hours'], value: hours }]);
    expect(written).toBe(`${JSON.stringify({ id: 7, opening_hours: hours }, null, 2)}`);
  });

  test('stays on one line where everything is on one line, and keeps a byte order mark', () => {
    const changes = [
      { path: ['hours'], value: 'x'.repeat(200) },
      { path: ['name', 'en'], value: 'Tea' },
    ];
    expect(writeChanges('\ufeff{"id":7,"name":{}}', changes)).toBe(
      `\ufeff{"id":7,"name":{"en":"Tea"},"hours":"${'x'.repeat(200)}"}`,
    );
  });
});

const key = fc.constantFrom('name', 'price', 'a "quoted" key', 'ключ');
const flat = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('\\"[{}],'));
const group = fc.dictionary(key, flat);
const aDocument = fc.record({ list: fc.array(group, { minLength: 1, maxLength: 4 }), group, last: flat });
const space = fc.constantFrom<string | number | undefined>(undefined, 1, 2, 4, '\t');

/** Changes of different members, each in an existing group. */
const someChanges = fc.uniqueArray(
  fc.record({ at: fc.nat(3), key, value: fc.oneof(flat, group, fc.array(flat)) }),
  { maxLength: 8, selector: (one) => `${one.at} ${one.key}` },
);

test('a changed text equals the changed document, and the same change again changes nothing', () => {
  fc.assert(
    fc.property(aDocument, space, someChanges, (document, spaces, requested) => {
      const changes = requested.map(({ at, key: name, value }): JsonChange => {
        const place = at < document.list.length ? ['list', at] : ['group'];
        return { path: [...place, name], value };
      });
      const distinct = [...new Map(changes.map((change) => [JSON.stringify(change.path), change])).values()];
      const text = JSON.stringify(document, null, spaces);
      const written = writeChanges(text, distinct);
      expect(JSON.parse(written)).toEqual(withChanges(document, distinct));
      expect(writeChanges(written, distinct)).toBe(written);
      if (distinct.length === 0) expect(written).toBe(text);
    }),
  );
});

const aProduct = fc.record({ id: fc.nat(9), name: fc.constantFrom('a', 'b', '"],{') });
const products = fc.uniqueArray(aProduct, { maxLength: 5, selector: ({ id }) => id });
const hours = fc.array(fc.record({ from: fc.nat(3), to: fc.nat(3) }), { maxLength: 3 });
const aMenu = fc.record({
  categories: fc.uniqueArray(fc.record({ id: fc.nat(3), products }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  hours,
  ids: fc.array(fc.nat(4), { maxLength: 4 }),
  theme: fc.dictionary(key, flat, { maxKeys: 3 }),
});

test('any content is written over any other, and what is equal keeps its text', () => {
  const lines = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(aMenu, aMenu, space, lines, (before, after, spaces, newline) => {
      const text = JSON.stringify(before, null, spaces).replaceAll('\n', newline);
      const written = rewriteJson(text, before, after);
      expect(JSON.parse(written)).toEqual(after);
      expect(rewriteJson(text, before, structuredClone(before))).toBe(text);
      expect(rewriteJson(written, after, structuredClone(after))).toBe(written);
      // Sharing decides nothing about the result.
      const shared = {
        ...after,
        ...(JSON.stringify(before.hours) === JSON.stringify(after.hours) && { hours: before.hours }),
      };
      expect(rewriteJson(text, before, shared)).toBe(written);
      if (newline === '\r\n') expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});
