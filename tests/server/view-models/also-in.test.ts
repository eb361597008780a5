import { describe, expect, test } from 'vitest';
import { wholeDocument } from '#server/catalog/menu-document.ts';
import { aMenu, menuIn } from '#tests/support/venues.ts';
import { aDish, anApp, idsOf, type MenuInput, shutOnSaturday } from './an-app.ts';

const noQuery = new URLSearchParams();

/** Coffee is written under Breakfast, which ends before noon, and listed under Drinks too. */
const menu = (drinks: object = {}): MenuInput => ({
  enable_order: true,
  enable_takeaway: true,
  categories: [
    {
      id: 1,
      name: 'Breakfast',
      products: [aDish(11, { name: 'Coffee', also_in: [2] }), aDish(12)],
      category_hours: shutOnSaturday('11:00:00', '23:00:00'),
    },
    { id: 2, name: 'Drinks', products: [aDish(21)], ...drinks },
    { id: 3, name: 'Empty', products: [] },
  ],
});

describe('a dish in two categories', () => {
  test('is listed in both, after the dishes that are written there', () => {
    const app = anApp(menu(), { at: '2026-11-21T10:00:00+04:00' });
    expect(idsOf(app.category(1)?.dishes)).toEqual([11, 12]);
    expect(idsOf(app.category(2)?.dishes)).toEqual([21, 11]);
  });

  test('fills a category that has no dish of its own', () => {
    expect(idsOf(anApp(menu({ products: [] })).category(2)?.dishes)).toEqual([11]);
    expect(
      anApp(menu({ products: [] }))
        .shell()
        .drawer.categories.map(({ id }) => id),
    ).toContain(2);
  });

  test('can be had while one of its categories can', () => {
    const app = anApp(menu());
    expect(app.category(1)?.unavailable).not.toBeNull();
    expect(app.category(2)?.dishes.map(({ canAdd }) => canAdd)).toEqual([true, true]);
    expect(app.product(11, noQuery)?.unavailable).toBeNull();
    expect(app.orderable(11)).toMatchObject({ isOffered: true, category: 1, alsoIn: [2] });
    expect(app.product(12, noQuery)?.unavailable).not.toBeNull();
  });

  test('cannot be had while none of them can', () => {
    const app = anApp(menu({ category_hours: shutOnSaturday('11:30:00', '13:00:00') }));
    expect(app.orderable(11)?.isOffered).toBe(false);
    expect(app.until()).toBe('2026-11-21T13:00:00');
  });

  test('has the page and the neighbors of the category in which it is written', () => {
    const screen = anApp(menu(), { at: '2026-11-21T10:00:00+04:00' }).product(11, noQuery);
    expect(screen?.category.id).toBe(1);
    expect(screen?.siblings).toEqual([11, 12]);
  });

  test('is found once, under the first category that can be had', () => {
    const found = anApp(menu()).search(new URLSearchParams('term=coffee'));
    expect(found.results?.named.map(({ id, categoryName }) => [id, categoryName.words])).toEqual([
      [11, 'Drinks'],
    ]);
  });

  test('appears once in a flat list of the whole menu, and in each section', () => {
    const special = {
      id: 4,
      name: 'All',
      enable_special_category: true,
      special_category_type: 'all' as const,
    };
    const at = '2026-11-21T10:00:00+04:00';
    const withSpecial = (overrides: object) => ({
      categories: [...(menu().categories ?? []), { ...special, ...overrides }],
    });
    const flat = anApp(withSpecial({}), { at }).category(4)?.special;
    expect(flat?.kind === 'flat' ? idsOf(flat.dishes)?.toSorted() : null).toEqual([11, 12, 21]);
    const sections = anApp(withSpecial({ special_category_display_categories: true }), { at }).category(
      4,
    )?.special;
    expect(
      sections?.kind === 'sections' ? sections.sections.map(({ dishes }) => idsOf(dishes)) : null,
    ).toEqual([
      [11, 12],
      [21, 11],
    ]);
  });

  test('is in both categories of the menu data', () => {
    const { document } = menuIn('en', aMenu(menu()));
    const { categories } = JSON.parse(Buffer.from(wholeDocument(document)).toString()) as {
      categories: { id: number; products: { id: number }[] }[];
    };
    expect(categories.map(({ id, products }) => [id, idsOf(products)])).toEqual([
      [1, [11, 12]],
      [2, [21, 11]],
      [3, []],
    ]);
  });
});
