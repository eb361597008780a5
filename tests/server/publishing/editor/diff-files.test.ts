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

describe('a diff of an item', () => {
  test.for<[what: string, before: Partial<RawItem>, after: Partial<RawItem>, fields: readonly Field[]]>([
    ['a price', {}, { price: '19.50' }, [field('price', '18', '19.50')]],
    ['no price that is only written differently', {}, { price: 18 }, []],
    ['a text without a language', {}, { name: 'Lentils' }, [field('name', 'Lentil soup', 'Lentils')]],
    [
      'a new translation',
      {},
      { name: { en: 'Lentil soup', ar: 'عدس' } },
      [field('name', 'Lentil soup', 'عدس', 'ar')],
    ],
    ['an added text', {}, { description: { en: 'Hot' } }, [field('description', null, 'Hot', 'en')]],
    [
      'hours',
      {},
      { product_hours: [window, { start: '2026-12-25T00:00:00', end: '2026-12-26T09:30:00' }] },
      [field('product_hours', null, 'Mon 10:00–22:00, 2026-12-25 00:00 – 2026-12-26 09:30')],
    ],
    [
      'only the changed hours of many',
      { product_hours: manyHours },
      { product_hours: manyHours.with(2, { ...window, weekday: 2, to_hour: '14:00:00' }) },
      [field('product_hours', 'Tue 10:00–22:00', 'Tue 10:00–14:00')],
    ],
    [
      'reordered hours',
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
    ['availability', {}, { out_of_stock: true }, [field('out_of_stock', null, 'true')]],
    [
      'variations',
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
  ])('shows %s', ([, before, after, fields]) => {
    const name = typeof after.name === 'string' ? after.name : 'Lentil soup';
    const changes = diffFiles(withSoup(before), withSoup(after), 'en');
    expect(changes).toEqual(fields.length === 0 ? [] : ofSoup(fields, name));
  });

  test('shortens long values', () => {
    const [change] = diffFiles(someFiles(), withSoup({ sku: 'x'.repeat(500) }), 'en');
    expect(change?.fields[0]?.after).toHaveLength(200);
  });

  test('names the item and its hours in the language of the editor', () => {
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

describe('a diff of a menu', () => {
  test.for<
    [what: string, before: Partial<RawMenuFile>, after: Partial<RawMenuFile>, changes: readonly object[]]
  >([
    [
      'an added and a removed item',
      { categories: [soups] },
      { categories: [{ ...soups, products: [tea] }] },
      [
        { kind: 'added', of: 'item', id: 12, name: 'Tea', fields: [] },
        { kind: 'removed', of: 'item', id: 11, name: 'Lentil soup', fields: [] },
      ],
    ],
    [
      'a moved item',
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
      'reordered items',
      { categories: [{ ...soups, products: [soup, tea] }] },
      { categories: [{ ...soups, products: [tea, soup] }] },
      [changed('category', 1, 'Soups', field('products', 'Lentil soup, Tea', 'Tea, Lentil soup'))],
    ],
    [
      'reordered categories',
      two,
      { categories: [drinks, soups] },
      [changed('menu', null, '', field('categories', 'Soups, Drinks', 'Drinks, Soups'))],
    ],
    [
      'members at any depth',
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
      'a page with its title',
      { pages: [{ id: 3, title: 'About', content: '<p>Old</p>' }] },
      { pages: [{ id: 3, title: 'About', content: '<p>New</p>' }] },
      [changed('page', 3, 'About', field('content', '<p>Old</p>', '<p>New</p>'))],
    ],
  ])('shows %s', ([, before, after, changes]) => {
    expect(diffFiles(someFiles(before), someFiles(after), 'en')).toEqual(changes);
  });
});

describe('a diff of a venue', () => {
  const ofVenue = (before: Partial<RawVenueFile>, after: Partial<RawVenueFile>) =>
    diffFiles(someFiles({}, before), someFiles({}, after), 'en');

  test.for<[before: Partial<RawVenueFile>, after: Partial<RawVenueFile>, field: Field]>([
    [{}, { delivery_fee: '9' }, field('delivery_fee', null, '9')],
    [
      { domains: ['a.example'] },
      { domains: ['a.example', 'b.example'] },
      field('domains', 'a.example', 'a.example, b.example'),
    ],
  ])('shows %j changed to %j', ([before, after, one]) => {
    expect(ofVenue(before, after)).toEqual([changed('venue', null, '', one)]);
  });

  test('shows that secret or personal members changed, without their values', () => {
    const payments = (name: string) =>
      ({ company: 'stripe', mode: 'test', settings: { secretKey: `env:SECRET_CORNER__${name}` } }) as const;
    const changes = ofVenue(
      { payments: payments('OLD'), employees: [{ employee_id: '7', employee_phone: '+971500000000' }] },
      { payments: payments('NEW') },
    );
    expect(changes).toEqual([
      changed('venue', null, '', field('payments', '…', '…'), field('employees', '…', null)),
    ]);
  });
});

test('a diff of equal documents is empty', () => {
  const again = (files: ParsedFiles) => structuredClone(files);
  expect(diffFiles(someFiles(two), again(someFiles(two)), 'en')).toEqual([]);
});
