import { describe, expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ParsedFiles } from '#server/publishing/editor/menu-files.ts';
import { categoriesOf, edited, idsOf, item, plan, productsOf } from './edited-files.ts';
import { restaurant } from './files.ts';

describe('moving', () => {
  test('puts an item into another category, which it names if it named the old one', () => {
    const files = edited([{ kind: 'move', of: 'item', id: 12, in: 2, after: 21 }]);
    expect(idsOf(productsOf(files, 1))).toEqual([11]);
    expect(productsOf(files, 2).map(({ id, category, also_in }) => [id, category, also_in])).toEqual([
      [21, undefined, undefined],
      [12, 2, undefined],
    ]);
  });

  test('of the same item twice ends where the last move says, however often it is applied', () => {
    const twice: MenuEdits = [
      { kind: 'move', of: 'item', id: 12, in: 3 },
      { kind: 'move', of: 'item', id: 12, in: 1 },
    ];
    const once = edited(twice);
    expect(idsOf(productsOf(once, 1))).toEqual([11, 12]);
    expect(edited(twice, once)).toEqual(once);
  });

  test('puts lists in order, and leaves what it does not name behind its neighbor', () => {
    const files = edited([{ kind: 'order', of: 'option', in: 1, ids: [103, 99, 101] }]);
    expect(files.menu.variations?.[0]?.values.map(({ id }) => id)).toEqual([103, 101, 102]);
    expect(
      idsOf(categoriesOf(edited([{ kind: 'order', of: 'category', in: null, ids: [3, 2, 1] }]))),
    ).toEqual([3, 2, 1]);
  });

  test('ignores an anchor that is gone', () => {
    const files = edited([{ kind: 'move', of: 'category', id: 1, after: 99 }]);
    expect(files.menu).toBe(files.menu);
    expect(idsOf(categoriesOf(files))).toEqual([1, 2, 3]);
  });

  test.for<[edit: MenuEdits[number], text: RegExp]>([
    [{ kind: 'move', of: 'item', id: 99, after: null }, /no longer an item 99/],
    [{ kind: 'move', of: 'item', id: 11, in: 99 }, /no longer a category 99/],
  ])('what or where is gone is a problem', ([edit, text]) => {
    expect(plan([edit]).problems).toMatchObject([{ text: expect.stringMatching(text) }]);
  });
});

describe('removing', () => {
  const remove = (of: 'item', id: number) => ({ kind: 'remove', of, id }) as const;

  test.for<[what: string, of: string, id: number, read: (files: ParsedFiles) => unknown, left: unknown]>([
    [
      'a variation, with the choices of dishes',
      'variation',
      1,
      (files) => item(files, 11)?.product_variations,
      [],
    ],
    [
      'an option, with what depends on it',
      'option',
      101,
      (files) => item(files, 11)?.product_variations,
      [{ variation: 1, variation_value: 102 }],
    ],
    ['a property', 'property', 1, (files) => item(files, 11)?.properties, [2]],
    [
      'a promotion that opens with the menu',
      'promotion',
      1,
      (files) => files.menu.promotion_on_load,
      undefined,
    ],
    ['a page that promotions lead to', 'page', 1, (files) => files.menu.promotions?.[0]?.link, undefined],
    ['a coupon that every cart applies', 'coupon', 1, (files) => files.menu.coupon_auto_apply, undefined],
    ['a category, with its dishes', 'category', 3, (files) => files.menu.categories?.length, 2],
  ])('%s, says what referred to it and drops that', ([, of, id, read, left]) => {
    const { files, dropped, problems } = plan([remove(of as 'item', id)]);
    expect(problems).toEqual([]);
    expect(read(files)).toEqual(left);
    expect(dropped.every(({ isBlocking }) => !isBlocking)).toBe(true);
    expect(dropped.length > 0 || of === 'coupon' || id === 3).toBe(true);
  });

  test.for<[what: string, of: string, id: number, text: RegExp]>([
    ['a dish of a combo', 'item', 21, /item “Fish soup” needs this item in "combo_groups"/],
    ['a category with others in it', 'category', 2, /category “Sides” needs this category in "parent"/],
    ['the only dish of a coupon', 'item', 11, /coupon “LUNCH” needs this item in "products"/],
  ])('%s is a problem where that would change more', ([, of, id, text]) => {
    const { problems, dropped } = plan([remove(of as 'item', id)]);
    expect(problems[0]).toMatchObject({ field: null, text: expect.stringMatching(text) });
    expect(new Set(problems.map((problem) => `${problem.of} ${problem.id}`))).toEqual(
      new Set([`${of} ${id}`]),
    );
    expect(dropped.some(({ isBlocking }) => isBlocking)).toBe(true);
  });

  test('what moves elsewhere stays', () => {
    const files = edited([
      { kind: 'move', of: 'item', id: 20, in: 1 },
      { kind: 'remove', of: 'category', id: 3 },
    ]);
    expect(idsOf(productsOf(files, 1))).toEqual([11, 12, 20]);
    expect(idsOf(categoriesOf(files))).toEqual([1, 2]);
  });

  test('what is gone already changes nothing', () => {
    const files = restaurant();
    expect(edited([remove('item', 99)], files).menu).toBe(files.menu);
  });
});
