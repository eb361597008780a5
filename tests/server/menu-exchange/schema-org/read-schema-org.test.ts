import { describe, expect, test } from 'vitest';
import { readSchemaOrg } from '#server/menu-exchange/schema-org/read-schema-org.ts';
import { readerContext, remarksOf } from '#tests/support/reader-context.ts';

const item = (name: string, offers: unknown, more: object = {}) => ({
  '@type': 'MenuItem',
  name,
  offers,
  ...more,
});
const section = (name: string, items: unknown, more: object = {}) => ({
  '@type': 'MenuSection',
  name,
  hasMenuItem: items,
  ...more,
});
const menu = (sections: unknown, more: object = {}) => ({
  '@type': 'Menu',
  hasMenuSection: sections,
  ...more,
});
const restaurant = (hasMenu: unknown, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: 'Corner',
  hasMenu,
  ...more,
});
const price = (amount: unknown, more: object = {}) => ({
  '@type': 'Offer',
  price: amount,
  priceCurrency: 'EUR',
  ...more,
});

function read(...values: readonly unknown[]) {
  const context = readerContext();
  const result = readSchemaOrg(
    values.map((value) => ({ name: 'page', value })),
    context,
  );
  if (result.kind === 'refused') throw new Error(result.why);
  return { menu: result.menu, remarks: context.remarks.all() };
}

test('sections within sections are categories, and single objects are lists of one', () => {
  const inner = section('Starters', item('Soup', price('3.50')));
  const { menu: read1 } = read(restaurant(menu(section('Dinner', [], { hasMenuSection: inner }))));
  expect(read1).toMatchObject({
    currency: 'EUR',
    venue: { name: { '': 'Corner' } },
    categories: [{ name: { '': 'Dinner' }, parent: null }, { name: { '': 'Starters' } }],
    dishes: [{ name: { '': 'Soup' }, price: '3.50' }],
  });
  expect(read1.categories[1]?.parent).toBe(read1.categories[0]?.key);
});

test('nodes of a graph refer to each other, also in circles', () => {
  const graph = [
    { '@id': '#m', '@type': 'Menu', hasMenuSection: [{ '@id': '#s' }] },
    {
      '@id': '#s',
      '@type': 'MenuSection',
      name: 'Soups',
      hasMenuItem: { '@id': '#i' },
      hasMenuSection: { '@id': '#s' },
    },
    { '@id': '#i', '@type': 'MenuItem', name: 'Lentil', offers: { '@id': '#o' } },
    { '@id': '#o', '@type': 'Offer', price: 5 },
  ];
  const { menu: found, remarks } = read({ '@context': 'https://schema.org', '@graph': graph });
  expect(found.dishes).toHaveLength(1);
  expect(found.dishes[0]?.categories.length).toBeGreaterThan(1);
  expect(remarksOf(remarks, 'lost').join()).toMatch(/eight levels/);
});

test.for<readonly [string, unknown, string]>([
  ['a number', price(3.5), '3.50'],
  ['text with a comma', price('3,50'), '3.50'],
  ['text with a sign', price('$4'), '4'],
  ['a specification', { '@type': 'Offer', priceSpecification: { price: '6' } }, '6'],
  ['the least of an aggregate', { '@type': 'AggregateOffer', lowPrice: '6', highPrice: '9' }, '6'],
  ['free', price('free'), '0'],
])('a price as %s', ([, offers, amount]) => {
  expect(read(restaurant(menu(section('A', item('Soup', offers))))).menu.dishes[0]?.price).toBe(amount);
});

test('several offers with names are sizes', () => {
  const offers = [price('5', { name: 'Small' }), price('7', { eligibleQuantity: { name: 'Large' } })];
  const { menu: found } = read(restaurant(menu(section('A', item('Soup', offers)))));
  expect(found.dishes[0]?.price).toBe('5.00');
  expect(found.groups[0]?.values.map(({ name, price: added }) => [name[''], added])).toEqual([
    ['Small', '0'],
    ['Large', '2.00'],
  ]);
});

test('what can be added is a group of choices', () => {
  const menuAddOn = [section('Sauces', [item('Garlic', price('0.50'))]), item('Bread', price('1'))];
  const { menu: found } = read(restaurant(menu(section('A', item('Soup', price('5'), { menuAddOn })))));
  expect(found.groups).toMatchObject([
    { name: { '': 'Sauces' }, min: 0, max: null, values: [{ price: '0.50' }] },
    { name: { '': 'Extras' }, values: [{ price: '1' }] },
  ]);
});

test('diets, nutrition, pictures and what is sold out', () => {
  const { menu: found } = read(
    restaurant(
      menu(
        section(
          'A',
          item('Soup', price('5', { availability: 'https://schema.org/SoldOut' }), {
            image: [{ '@type': 'ImageObject', url: 'https://pictures.example/a.jpg' }],
            suitableForDiet: ['https://schema.org/GlutenFreeDiet', 'VeganDiet'],
            nutrition: {
              '@type': 'NutritionInformation',
              calories: '170 calories',
              fatContent: '3 grams',
              sodiumContent: '1 g',
              fiberContent: '500 mg',
            },
          }),
        ),
      ),
    ),
  );
  expect(found.dishes[0]).toMatchObject({
    out_of_stock: true,
    images: ['https://pictures.example/a.jpg'],
    diets: ['vegan', 'gluten_free'],
    calories: 170,
    nutrition: { fat: 3, fibre: 0.5, salt: 2.5 },
  });
});

test.for([
  ['18:00', '22:00:00', 7],
  ['T18:00:00', 'T22:00:00', 7],
  ['2017-03-02T08:22:00', '2017-03-02T08:22:00', undefined],
] as const)('a section that is served from %s to %s', ([availabilityStarts, availabilityEnds, windows]) => {
  const { menu: found } = read(
    restaurant(
      menu(section('A', item('Soup', price('5')), { offers: { availabilityStarts, availabilityEnds } })),
    ),
  );
  expect(found.categories[0]?.hours?.windows.length).toBe(windows);
});

describe('menus in several languages', () => {
  const inEnglish = menu([section('Soups', [item('Lentil', price('5'))])], { inLanguage: 'en' });

  test('that align are one', () => {
    const inArabic = menu([section('شوربات', [item('عدس', price('5'))])], { inLanguage: 'Arabic' });
    const { menu: found } = read(restaurant([inEnglish, inArabic]));
    expect(found.categories[0]?.name).toEqual({ en: 'Soups', ar: 'شوربات' });
    expect(found.dishes[0]?.name).toEqual({ en: 'Lentil', ar: 'عدس' });
  });

  test('that do not align are the first', () => {
    const { menu: found, remarks } = read(restaurant([inEnglish, menu([], { inLanguage: 'ar' })]));
    expect(found.dishes).toHaveLength(1);
    expect(remarksOf(remarks, 'lost').join()).toMatch(/menu in ar/);
  });
});

test('menus with names are categories', () => {
  const menus = ['Lunch', 'Dinner'].map((name) => menu(section('Soups', item(name, price('5'))), { name }));
  expect(read(restaurant(menus)).menu.categories.map(({ name }) => name[''])).toEqual([
    'Lunch',
    'Soups',
    'Dinner',
    'Soups',
  ]);
});

test('items without a name or a price are left out', () => {
  const { menu: found, remarks } = read(
    restaurant(menu(section('A', [item('Soup', price('5')), item('', price('5')), item('Tea', [])]))),
  );
  expect(found.dishes).toHaveLength(1);
  expect(remarksOf(remarks, 'lost')).toHaveLength(2);
});

test('what a page says about the restaurant', () => {
  const { menu: found } = read(
    restaurant(menu(section('A', item('Soup', price('5')))), {
      telephone: '+49 (30) 1234-567',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Main St 1',
        postalCode: '10115',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      openingHours: ['Mo-Fr 11:00-22:00', 'Sa 12:00-23:00'],
    }),
  );
  expect(found.venue).toMatchObject({ phone: '+49301234567', address: 'Main St 1, 10115 Berlin, DE' });
  expect(found.venue.openingHours).toHaveLength(6);
});

test('a page without a menu is refused', () => {
  expect(readSchemaOrg([{ name: 'page', value: restaurant([]) }], readerContext())).toMatchObject({
    kind: 'refused',
  });
});
