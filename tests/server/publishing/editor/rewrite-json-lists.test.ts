import { describe, expect, test } from 'vitest';
import { rewriteJson } from '#server/publishing/editor/rewrite-json.ts';

/** Entries on lines of their own, and one with its own habits. */
const listed = `{
  "categories": [
    {
      "id": 1,
      "products": [
        { "id": 11,  "name": "Soup" },

        { "id": 12, "name": "Tea" },
        {
          "id": 13,
            "name": "Cake"
        }
      ]
    },
    { "id": 2, "products": [
        {   "id": 21 }
    ] },
    { "id": 3, "products": [] }
  ],
  "ids": [1, 2, 3]
}
`;

interface Entry {
  readonly id: number;
  readonly name?: string;
}

interface Listed {
  readonly categories: readonly { readonly id: number; readonly products: readonly Entry[] }[];
  readonly ids: readonly number[];
}

const known: Listed = JSON.parse(listed);
const [one, two, three] = known.categories as [
  Listed['categories'][number],
  Listed['categories'][number],
  Listed['categories'][number],
];
const [soupEntry, teaEntry, cakeEntry] = one.products as [Entry, Entry, Entry];

const rewritten = (after: Listed, text = listed) => rewriteJson(text, known, after);
const withProducts = (products: readonly Entry[]): Listed => ({
  ...known,
  categories: [{ ...one, products }, two, three],
});

describe('a list in a JSON text', () => {
  test('loses an entry with its comma, and nothing else changes', () => {
    expect(rewritten(withProducts([soupEntry, cakeEntry]))).toBe(
      listed.replace('\n\n        { "id": 12, "name": "Tea" },', ''),
    );
    expect(rewritten(withProducts([soupEntry, teaEntry]))).toBe(
      listed.replace(/,\n {8}\{\n {10}"id": 13,\n {12}"name": "Cake"\n {8}\}/, ''),
    );
    expect(rewritten({ ...known, ids: [1, 3] })).toBe(listed.replace('1, 2, 3', '1, 3'));
    expect(rewritten({ ...known, ids: [] })).toBe(listed.replace('[1, 2, 3]', '[]'));
  });

  test('gets an entry on a line of its own where the others have one', () => {
    const salad = { id: 14, name: 'Salad' };
    expect(rewritten(withProducts([soupEntry, teaEntry, salad, cakeEntry]))).toBe(
      listed.replace('"name": "Tea" },', '"name": "Tea" },\n        { "id": 14, "name": "Salad" },'),
    );
    expect(rewritten(withProducts([salad, ...one.products]))).toBe(
      listed.replace('{ "id": 11', '{ "id": 14, "name": "Salad" },\n        { "id": 11'),
    );
    expect(rewritten({ ...known, ids: [1, 2, 9, 3] })).toBe(listed.replace('2, 3', '2, 9, 3'));
  });

  test('is put in another order, each entry as it is written', () => {
    expect(rewritten(withProducts([cakeEntry, soupEntry, teaEntry]))).toBe(
      listed
        .replace(/,\n {8}\{\n {10}"id": 13,\n {12}"name": "Cake"\n {8}\}/, '')
        .replace(
          '{ "id": 11',
          '{\n          "id": 13,\n            "name": "Cake"\n        },\n        { "id": 11',
        ),
    );
  });

  test('takes an entry of another list as it was written there, at its own depth', () => {
    const after = {
      ...known,
      categories: [
        { ...one, products: [soupEntry, teaEntry] },
        { ...two, products: [...two.products, cakeEntry] },
        three,
      ],
    };
    expect(rewritten(after)).toContain(
      '{   "id": 21 },\n        {\n          "id": 13,\n            "name": "Cake"\n        }\n    ] },',
    );
    const intoEmpty = {
      ...known,
      categories: [{ ...one, products: [teaEntry, cakeEntry] }, two, { ...three, products: [soupEntry] }],
    };
    expect(rewritten(intoEmpty)).toContain('{ "id": 11,  "name": "Soup" }');
  });

  test('keeps what a removed entry held where it moves', () => {
    const after = { ...known, categories: [{ ...two, products: [...two.products, soupEntry] }, three] };
    const text = rewritten(after);
    expect(text).toContain('{ "id": 11,  "name": "Soup" }');
    expect(JSON.parse(text)).toEqual(after);
  });

  test('keeps the line ends of its file', () => {
    const text = listed.replaceAll('\n', '\r\n');
    const products = [cakeEntry, teaEntry, { id: 15, name: 'x'.repeat(120) }];
    const written = rewritten(withProducts(products), text);
    expect(JSON.parse(written)).toEqual(withProducts(products));
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
