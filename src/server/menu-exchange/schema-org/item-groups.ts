import { offerSizes } from '../choices/offer-sizes.ts';
import type { ImportedGroup } from '../imported-menu.ts';
import { nonEmpty } from '../present.ts';
import { plainText } from '../text/imported-text.ts';
import type { ItemNode } from './menu-tree.ts';

/** Several offers with names are sizes; `null` when they can't be told apart. */
export function sizesOf({ offers, at }: ItemNode, key: string) {
  const names = new Set(offers.map(({ name }) => name));
  if (offers.length < 2 || names.has(null) || names.size < offers.length) return null;
  return offerSizes(
    { key: `size ${key}`, marks: [], at },
    plainText('Size'),
    offers.map(({ name, price, isSoldOut }) => ({
      key: `size ${key}/${name}`,
      marks: [],
      at,
      name: plainText(name ?? ''),
      price,
      ...(isSoldOut && { out_of_stock: true }),
    })),
  );
}

/** What can be added, any number of it. */
export const addOnGroup = (
  { name, items }: ItemNode['addOns'][number],
  key: string,
  at: string,
): ImportedGroup => ({
  key: `add-on ${key}`,
  marks: [],
  at,
  name: nonEmpty(name) ?? plainText('Extras'),
  min: 0,
  max: null,
  maxSame: 1,
  minDifferent: 0,
  maxDifferent: 0,
  free: 0,
  values: items.map((item, index) => ({
    ...item.facts,
    key: `add-on ${key}/${index}`,
    marks: item.id === null ? [] : [`id:${key}/${item.id}`],
    at: item.at,
    name: item.name,
    price: item.offers[0]?.price ?? '0',
    math: '+',
  })),
});
