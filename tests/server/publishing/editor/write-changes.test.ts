import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonChange, withChanges } from '#server/publishing/editor/json-change.ts';
import { writeChanges } from '#server/publishing/editor/write-changes.ts';

const laidOut = `{
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
const soup = ['categories', 0, 'products', 0] as const;
const tea = ['categories', 0, 'products', 1] as const;

describe('a change of a text', () => {
  test.for<[what: string, changes: readonly JsonChange[], from: string, to: string]>([
    ['replaces a value alone', [{ path: [...soup, 'price'], value: '19.50' }], '"18"', '"19.50"'],
    ['replaces a word', [{ path: [...soup, 'name', 'ar'], value: 'عدس' }], '"شوربة"', '"عدس"'],
    [
      'puts a member on a line of its own, where the others have one',
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
      'puts several of one group behind each other',
      [
        { path: [...tea, 'out_of_stock'], value: true },
        { path: [...tea, 'images'], value: [{ image: { product: 'media/tea.jpg' } }] },
      ],
      '"price": 4.50',
      '"price": 4.50, "out_of_stock": true, "images": [{ "image": { "product": "media/tea.jpg" } }]',
    ],
    [
      'turns everybody’s words into versions',
      [{ path: [...tea, 'name'], value: { en: 'Tea', ar: 'شاي' } }],
      '"name": "Tea"',
      '"name": { "en": "Tea", "ar": "شاي" }',
    ],
  ])('%s', ([, changes, from, to]) => {
    expect(laidOut).toContain(from);
    expect(writeChanges(laidOut, changes)).toBe(laidOut.replace(from, to));
  });

  test('lays out what is long over lines, as deep as it stands', () => {
    const hours = [1, 2, 3].map((weekday) => ({ weekday, from_hour: '10:00:00', to_hour: '22:00:00' }));
    const written = writeChanges('{\n  "id": 7\n}', [{ path: ['opening_hours'], value: hours }]);
    expect(written).toBe(`${JSON.stringify({ id: 7, opening_hours: hours }, null, 2)}`);
  });

  test('stays on one line where all is on one line, and keeps a byte order mark', () => {
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

/** Changes of different members, each in a group that is there. */
const someChanges = fc.uniqueArray(
  fc.record({ at: fc.nat(3), key, value: fc.oneof(flat, group, fc.array(flat)) }),
  { maxLength: 8, selector: (one) => `${one.at} ${one.key}` },
);

test('a changed text says what the changed document says, and changing it once more changes nothing', () => {
  fc.assert(
    fc.property(aDocument, space, someChanges, (document, spaces, wanted) => {
      const changes = wanted.map(({ at, key: name, value }): JsonChange => {
        const place = at < document.list.length ? ['list', at] : ['group'];
        return { path: [...place, name], value };
      });
      const different = [...new Map(changes.map((change) => [JSON.stringify(change.path), change])).values()];
      const text = JSON.stringify(document, null, spaces);
      const written = writeChanges(text, different);
      expect(JSON.parse(written)).toEqual(withChanges(document, different));
      expect(writeChanges(written, different)).toBe(written);
      if (different.length === 0) expect(written).toBe(text);
    }),
  );
});
