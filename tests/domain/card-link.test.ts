import { describe, expect, test } from 'vitest';
import { categoryLink, isAddable, productLink } from '#domain/card-link.ts';
import { drawerCategories } from '#domain/drawer-categories.ts';
import { siblingProducts } from '#domain/sibling-products.ts';

const zone = 'Asia/Dubai';
const wednesdayNoon = new Date('2026-06-03T12:00:00+04:00');
const href = 'https://example.com/';
const notOnWednesdays = [{ weekday: 3, from_hour: '00:00:00', to_hour: '00:00:00' }];
const linked = { disable_link: false, external_link: null };
const aProduct = { ...linked, isOutOfStock: false, product_hours: [] };
const aCategory = { ...linked, parent: null, category_hours: [] };

describe('the card of a category', () => {
  /** Source: spec §2 category.no-link */
  test.for([
    { what: 'to its page', category: linked, link: { kind: 'page' } },
    { what: 'nowhere when disabled', category: { ...linked, disable_link: true }, link: { kind: 'none' } },
    {
      what: 'to another site',
      category: { ...linked, external_link: href },
      link: { kind: 'external', href },
    },
    {
      what: 'nowhere when disabled, even with an external link',
      category: { disable_link: true, external_link: href },
      link: { kind: 'none' },
    },
  ])('leads $what', ({ category, link }) => {
    expect(categoryLink(category)).toEqual(link);
  });
});

describe('the card of a product', () => {
  test.for([1, 2, 3] as const)('leads to its page in format %i', (format) => {
    expect(productLink(aProduct, format)).toEqual({ kind: 'page' });
    expect(productLink({ ...aProduct, external_link: href }, format)).toEqual({ kind: 'external', href });
  });

  /** Source: spec §2 category.format-4, category.no-link */
  test.for([
    { what: 'in a list of rows', format: 4, rest: {} },
    { what: 'in a list of rows, even with an external link', format: 4, rest: { external_link: href } },
    { what: 'out of stock', format: 1, rest: { isOutOfStock: true } },
    { what: 'disabled', format: 1, rest: { disable_link: true } },
  ] as const)('leads nowhere $what', ({ format, rest }) => {
    expect(productLink({ ...aProduct, ...rest }, format)).toEqual({ kind: 'none' });
  });
});

/** Source: spec §2 product.siblings */
test('siblings have their own page and are within their hours', () => {
  const products = [
    { ...aProduct, name: 'Tea' },
    { ...aProduct, name: 'Disabled', disable_link: true },
    { ...aProduct, name: 'Elsewhere', external_link: href },
    { ...aProduct, name: 'Not on Wednesdays', product_hours: notOnWednesdays },
    { ...aProduct, name: 'Sold out', isOutOfStock: true },
  ];
  expect(siblingProducts(products, zone, wednesdayNoon).map(({ name }) => name)).toEqual(['Tea', 'Sold out']);
});

/** Source: spec §2 drawer.categories */
test('the drawer lists top categories with a page that are within their hours', () => {
  const categories = [
    { ...aCategory, name: 'Drinks' },
    { ...aCategory, name: 'Juices', parent: 1 },
    { ...aCategory, name: 'Disabled', disable_link: true },
    { ...aCategory, name: 'Elsewhere', external_link: href },
    { ...aCategory, name: 'Not on Wednesdays', category_hours: notOnWednesdays },
  ];
  expect(drawerCategories(categories, zone, wednesdayNoon).map(({ name }) => name)).toEqual(['Drinks']);
});

describe('a dish', () => {
  test.for([
    { what: 'can be added from a list that links to it', format: 1, item: linked, canAdd: true },
    { what: 'can be added from a list without links', format: 4, item: linked, canAdd: true },
    {
      what: 'cannot be added when its link is disabled',
      format: 3,
      item: { ...linked, disable_link: true },
      canAdd: false,
    },
    {
      what: 'cannot be added when it is sold elsewhere',
      format: 2,
      item: { ...linked, external_link: href },
      canAdd: false,
    },
    {
      what: 'can be added from a list without links, even when its link is disabled',
      format: 4,
      item: { ...linked, disable_link: true },
      canAdd: true,
    },
  ] as const)('$what', ({ format, item, canAdd }) => {
    expect(isAddable(item, format)).toBe(canAdd);
  });
});
