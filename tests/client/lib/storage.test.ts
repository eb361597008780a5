import { expect, test } from 'vitest';
import { readStorage, writeStorage } from '#client/lib/storage.ts';

test('remembers for as long as the page stands where the browser keeps nothing', () => {
  writeStorage('session', 'greeted', '3');
  expect(readStorage('session', 'greeted')).toBe('3');
});

test('knows nothing of what was never kept', () => {
  expect(readStorage('local', 'place /category/9')).toBeNull();
});
