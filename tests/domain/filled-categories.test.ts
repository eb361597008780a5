import { describe, expect, test } from 'vitest';
import { filledCategories, hasOwnContent } from '#domain/filled-categories.ts';

const empty = {
  disable_link: false,
  external_link: null,
  enable_special_category: false,
  promotions: [],
  description: '',
};

describe('a category without dishes', () => {
  test.for([
    ['promotions', { promotions: [1] }],
    ['a description', { description: '<p>By appointment</p>' }],
    ["other categories' dishes", { enable_special_category: true }],
    ['a link to another site', { external_link: 'https://gifts.example/' }],
    ['an announcement', { disable_link: true }],
  ] as const)('has %s to show', ([, differing]) => {
    expect(hasOwnContent({ ...empty, ...differing })).toBe(true);
  });

  test('is empty without any of them', () => {
    expect(hasOwnContent(empty)).toBe(false);
  });
});

describe('the filled categories', () => {
  const category = (id: number, parent: number | null, isFilled = false) => ({ id, parent, isFilled });

  test('are those with content and everything above them', () => {
    const categories = [
      category(1, null),
      category(2, 1),
      category(3, 2, true),
      category(4, 1),
      category(5, null, true),
      category(6, 5),
    ];
    expect(filledCategories(categories)).toEqual(new Set([1, 2, 3, 5]));
  });

  test('end at a parent that does not exist, and at a cycle', () => {
    expect([...filledCategories([category(1, 9, true)])]).toContain(1);
    expect(filledCategories([category(1, 2, true), category(2, 1)])).toEqual(new Set([1, 2]));
  });
});
