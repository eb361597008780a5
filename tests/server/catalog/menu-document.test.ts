import { describe, expect, test } from 'vitest';
import {
  isSameChunk,
  mightContain,
  openDocument,
  readChunk,
  wholeDocument,
} from '#server/catalog/menu-document.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';
import { aMenu, aVenue } from '#tests/support/venues.ts';

/** Enough dishes to fill several blocks. */
const count = 300;
const dishes = (prices: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: 100 + at,
    name: { en: `Dish ${at} “$&” é`, ar: `طبق ${at}` },
    price: prices[100 + at] ?? '5',
  }));

const menuOf = (products: ReturnType<typeof dishes>) =>
  aMenu({
    properties: [{ id: 1, name: 'Vegan' }],
    categories: [
      { id: 1, name: 'One', products: products.slice(0, 120) },
      { id: 2, name: 'Empty', products: [] },
      { id: 3, name: 'Two', products: products.slice(120) },
    ],
  } as never);

const documentOf = (products = dishes(), language: 'en' | 'ar' = 'en') => {
  const packed = compileMenu(aVenue(), menuOf(products), new Map()).get(language);
  if (!packed) throw new Error('The venue does not have that language');
  return { packed, document: openDocument(packed.body, packed.hash) };
};

const read = (whole: Uint8Array) => JSON.parse(Buffer.from(whole).toString());

describe('a menu document', () => {
  test('assembles the whole menu from its chunks, in menu order', () => {
    const { document } = documentOf();
    const { categories, properties, currency } = read(wholeDocument(document));
    expect(currency).toBe('AED');
    expect(properties).toMatchObject([{ id: 1, name: 'Vegan' }]);
    expect(categories.map((category: { name: string }) => category.name)).toEqual(['One', 'Empty', 'Two']);
    const listed = categories.flatMap(({ products }: { products: { id: number }[] }) => products);
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(dishes().map(({ id }) => id));
    for (const product of listed) {
      expect(readChunk(document, `product:${product.id}`)?.value).toEqual(product);
    }
  });

  test('reads a chunk again, in any order', () => {
    const { document } = documentOf(dishes(), 'ar');
    const names = [...document.chunks.keys()];
    const once = names.map((name) => readChunk(document, name));
    expect(names.toReversed().map((name) => readChunk(document, name))).toEqual(once.toReversed());
    expect(readChunk(document, 'product:1')).toBeNull();
  });

  test.for([
    ['a member of a dish', [{ ...dishes()[0], calories: 90 }, ...dishes().slice(1)], true],
    ['a member of no dish', dishes(), false],
    [
      'text of a dish that looks like one',
      [{ ...dishes()[0], description: '"calories":' }, ...dishes().slice(1)],
      false,
    ],
  ] as const)('finds without decompressing: %s', ([, products, isFound]) => {
    const { document } = documentOf(products as ReturnType<typeof dishes>);
    expect(mightContain(document, ['caffeine', 'calories'])).toBe(isFound);
  });

  test('has the same hash and bytes for the same content', () => {
    const [one, same, other] = [documentOf(), documentOf(), documentOf(dishes({ 250: '6' }))];
    expect(same.packed).toEqual(one.packed);
    expect(other.packed.hash).not.toBe(one.packed.hash);
  });

  test.for([
    ['a price', dishes({ 250: '125' }), ['product:250']],
    ['a removed dish', dishes().filter(({ id }) => id !== 300), ['product:300']],
    ['nothing', dishes(), []],
    [
      'the order of two dishes',
      dishes()
        .with(0, dishes()[1] as never)
        .with(1, dishes()[0] as never),
      [],
    ],
  ] as const)('that differs in %s is the same in all other chunks', ([, products, changed]) => {
    const [before, after] = [documentOf().document, documentOf([...products]).document];
    const names = new Set([...before.chunks.keys(), ...after.chunks.keys()]);
    expect([...names].filter((name) => !isSameChunk(before, after, name))).toEqual(changed);
    expect([...names].filter((name) => !isSameChunk(after, before, name))).toEqual(changed);
  });

  test('differs when the same text is in another language', () => {
    const [first] = dishes();
    const translated = dishes().with(0, {
      ...first,
      name: { en: first?.name.en, ar: first?.name.en },
    } as never);
    const untranslated = dishes().with(0, { ...first, name: { en: first?.name.en } } as never);
    const [one, other] = [documentOf(translated, 'ar').document, documentOf(untranslated, 'ar').document];
    expect(readChunk(one, 'product:100')?.value).toEqual(readChunk(other, 'product:100')?.value);
    expect(isSameChunk(one, other, 'product:100')).toBe(false);
  });

  test('that another release wrote is refused', () => {
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ]) {
      expect(() => openDocument(bytes, 'hash')).toThrow('publish it again');
    }
  });
});
