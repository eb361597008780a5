import { expect, test } from 'vitest';
import { readStorage, writeStorage } from '#client/lib/storage.ts';

test('a value lasts as long as the page where the browser stores nothing', () => {
  writeStorage('session', 'greeted', '3');
  expect(readStorage('session', 'greeted')).toBe('3');
});

test('a value that was never stored is null', () => {
  expect(readStorage('local', 'place /category/9')).toBeNull();
});
