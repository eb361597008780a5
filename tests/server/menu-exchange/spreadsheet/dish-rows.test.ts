import { describe, expect, test } from 'vitest';
import { readRows } from './a-sheet.ts';

describe('categories that are said once', () => {
  test('in a row of their own', () => {
    const { menu } = readRows('Name,Price', 'SOUPS,', 'Lentil,5', 'Tomato,6', 'DRINKS,', 'Cola,2');
    expect(menu.dishes.map(({ name, categories }) => [name[''], ...categories])).toEqual([
      ['Lentil', 'soups'],
      ['Tomato', 'soups'],
      ['Cola', 'drinks'],
    ]);
  });

  test('in the first of their rows', () => {
    const { menu } = readRows(
      'Category,Name,Price',
      'Soups,Lentil,5',
      ',Tomato,6',
      ',Pea,6',
      'Drinks,Cola,2',
    );
    expect(menu.dishes.map(({ categories }) => categories[0])).toEqual(['soups', 'soups', 'soups', 'drinks']);
  });

  test('but not where few rows have none', () => {
    const { menu } = readRows('Category,Name,Price', 'Soups,Lentil,5', 'Soups,Pea,5', ',Cola,2');
    expect(menu.dishes.map(({ categories }) => categories[0])).toEqual(['soups', 'soups', 'menu']);
  });
});

test('further sizes may leave out the name', () => {
  const { menu } = readRows(
    'Handle,Name,Category,Option 1 value,Price',
    'latte,Latte,Coffee,Small,3',
    'latte,,,Large,4',
  );
  expect(menu.dishes).toHaveLength(1);
  expect(menu.groups[0]?.values).toHaveLength(2);
});
