import { describe, expect, test } from 'vitest';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { diffFiles } from '#server/publishing/editor/diff-files.ts';
import type {
  ParsedFiles,
  RawItem,
  RawMenuFile,
  RawVenueFile,
} from '#server/publishing/editor/menu-files.ts';
import { someFiles, soup, withSoup } from './files.ts';

type Field = EntityChange['fields'][number];

const field = (
  name: string,
  before: string | null,
  after: string | null,
  language: Field['language'] = null,
) => ({
  field: name,
  language,
  before,
  after,
});

const ofSoup = (fields: readonly Field[], name = 'Lentil soup') => [
  { kind: 'changed', of: 'item', id: 11, name, fields },
];

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '22:00:00' };

/** Two windows a day. */
const manyHours = ['10:00:00', '23:00:00'].flatMap((from_hour) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...window, weekday, from_hour })),
);

describe('of an item', () => {
  test.for<[what: string, before: Partial<RawItem>, after: Partial<RawItem>, fields: readonly Field[]]>([
    ['a price', {}, { price: '19.50' }, [field('price', '18', '19.50')]],
    ['no price that is written otherwise', {}, { price: 18 }, []],
    ['everybody’s words', {}, { name: 'Lentils' }, [field('name', 'Lentil soup', 'Lentils')]],
    [
      'a version that is new',
      {},
      { name: { en: 'Lentil soup', ar: 'عدس' } },
      [field('name', 'Lentil soup', 'عدس', 'ar')],
    ],
    ['words that came', {}, { description: { en: 'Hot' } }, [field('description', null, 'Hot', 'en')]],
    [
      'hours',
      {},
      { product_hours: [window, { start: '2026-12-25T00:00:00', end: '2026-12-26T09:30:00' }] },
      [field('product_hours', null, 'Mon 10:00–22:00, 2026-12-25 00:00 – 2026-12-26 09:30')],
    ],
    [
      'of many hours those that are others',
      { product_hours: manyHours },
      { product_hours: manyHours.with(2, { ...window, weekday: 2, to_hour: '14:00:00' }) },
      [field('product_hours', 'Tue 10:00–22:00', 'Tue 10:00–14:00')],
    ],
    [
      'another order of the same',
      { product_hours: [window, { ...window, weekday: 2 }] },
      { product_hours: [{ ...window, weekday: 2 }, window] },
      [field('product_hours', 'Mon 10:00–22:00, Tue 10:00–22:00', 'Tue 10:00–22:00, Mon 10:00–22:00')],
    ],
    [
      'a picture',
      { images: [{ image: { product: 'media/a.jpg' }, image_width: 3 }] },
      { images: [{ image: { product: 'media/b.jpg' } }] },
      [field('images', 'media/a.jpg', 'media/b.jpg')],
    ],
    ['whether it can be had', {}, { out_of_stock: true }, [field('out_of_stock', null, 'true')]],
    [
      'what it is made of',
      { product_variations: [{ variation: 1, variation_value: 2 }] },
      { product_variations: [{ variation: 1, variation_value: 3, price: '4' }] },
      [
        field(
          'product_variations',
          'variation: 1, variation_value: 2',
          'variation: 1, variation_value: 3, price: 4',
        ),
      ],
    ],
  ])('%s is told', ([, before, after, fields]) => {
    const name = typeof after.name === 'string' ? after.name : 'Lentil soup';
    const told = diffFiles(withSoup(before), withSoup(after), 'en');
    expect(told).toEqual(fields.length === 0 ? [] : ofSoup(fields, name));
  });

  test('what is long is cut', () => {
    const [change] = diffFiles(someFiles(), withSoup({ sku: 'x'.repeat(500) }), 'en');
    expect(change?.fields[0]?.after).toHaveLength(200);
  });

  test('it is named, and its hours are, in the desk’s language', () => {
    const name = { en: 'Soup', ar: 'شوربة' };
    const after = withSoup({ name, product_hours: [window] });
    expect(diffFiles(withSoup({ name }), after, 'ar')).toMatchObject([
      { name: 'شوربة', fields: [{ after: 'الاثنين 10:00–22:00' }] },
    ]);
  });
});

const tea: RawItem = { id: 12, name: 'Tea', price: '5' };
const soups = { id: 1, name: 'Soups', products: [soup] };
const drinks = { id: 2, name: 'Drinks', products: [tea] };
const two: Partial<RawMenuFile> = { categories: [soups, drinks] };

const changed = (of: EntityChange['of'], id: number | null, name: string, ...fields: Field[]) => ({
  kind: 'changed',
  of,
  id,
  name,
  fields,
});

describe('of a menu', () => {
  test.for<
    [what: string, before: Partial<RawMenuFile>, after: Partial<RawMenuFile>, changes: readonly object[]]
  >([
    [
      'an item that came, and one that went',
      { categories: [soups] },
      { categories: [{ ...soups, products: [tea] }] },
      [
        { kind: 'added', of: 'item', id: 12, name: 'Tea', fields: [] },
        { kind: 'removed', of: 'item', id: 11, name: 'Lentil soup', fields: [] },
      ],
    ],
    [
      'an item that moved',
      two,
      {
        categories: [
          { ...soups, products: [] },
          { ...drinks, products: [tea, soup] },
        ],
      },
      [changed('item', 11, 'Lentil soup', field('category', 'Soups', 'Drinks'))],
    ],
    [
      'items in another order',
      { categories: [{ ...soups, products: [soup, tea] }] },
      { categories: [{ ...soups, products: [tea, soup] }] },
      [changed('category', 1, 'Soups', field('products', 'Lentil soup, Tea', 'Tea, Lentil soup'))],
    ],
    [
      'categories in another order',
      two,
      { categories: [drinks, soups] },
      [changed('menu', null, '', field('categories', 'Soups, Drinks', 'Drinks, Soups'))],
    ],
    [
      'its own members, however deep',
      { theme_data: { primary_color: '#111111' } },
      { theme_data: { primary_color: '#222222' }, enable_search: false },
      [
        changed(
          'menu',
          null,
          '',
          field('theme_data.primary_color', '#111111', '#222222'),
          field('enable_search', null, 'false'),
        ),
      ],
    ],
    [
      'a page, by its title',
      { pages: [{ id: 3, title: 'About', content: '<p>Old</p>' }] },
      { pages: [{ id: 3, title: 'About', content: '<p>New</p>' }] },
      [changed('page', 3, 'About', field('content', '<p>Old</p>', '<p>New</p>'))],
    ],
  ])('%s', ([, before, after, changes]) => {
    expect(diffFiles(someFiles(before), someFiles(after), 'en')).toEqual(changes);
  });
});

describe('of a venue', () => {
  const ofVenue = (before: Partial<RawVenueFile>, after: Partial<RawVenueFile>) =>
    diffFiles(someFiles({}, before), someFiles({}, after), 'en');

  test.for<[before: Partial<RawVenueFile>, after: Partial<RawVenueFile>, field: Field]>([
    [{}, { delivery_fee: '9' }, field('delivery_fee', null, '9')],
    [
      { domains: ['a.example'] },
      { domains: ['a.example', 'b.example'] },
      field('domains', 'a.example', 'a.example, b.example'),
    ],
  ])('%j becoming %j is told', ([before, after, one]) => {
    expect(ofVenue(before, after)).toEqual([changed('venue', null, '', one)]);
  });

  test('what is secret or about people is told to have changed, and no more', () => {
    const payments = (name: string) =>
      ({ company: 'stripe', mode: 'test', settings: { secretKey: `env:SECRET_CORNER__${name}` } }) as const;
    const told = ofVenue(
      { payments: payments('OLD'), employees: [{ employee_id: '7', employee_phone: '+971500000000' }] },
      { payments: payments('NEW') },
    );
    expect(told).toEqual([
      changed('venue', null, '', field('payments', '…', '…'), field('employees', '…', null)),
    ]);
  });
});

test('nothing is told of what is only laid out otherwise', () => {
  const again = (files: ParsedFiles) => structuredClone(files);
  expect(diffFiles(someFiles(two), again(someFiles(two)), 'en')).toEqual([]);
});
