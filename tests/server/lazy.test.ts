import { expect, test } from 'vitest';
import { lazy, withLazyMembers } from '#server/lazy.ts';

test('a lazy value is made when it is first asked for, and once', () => {
  let made = 0;
  const value = lazy(() => {
    made += 1;
    return null;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([null, null]);
  expect(made).toBe(1);
});

test('only the lazy members that are read are made', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };
  const site = withLazyMembers({ licence: 'corner' }, { orders: make('orders'), forms: make('forms') });
  expect(made).toEqual([]);
  expect(site.orders).toBe(site.orders);
  expect(site.licence).toBe('corner');
  expect(made).toEqual(['orders']);
});
