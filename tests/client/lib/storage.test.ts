import { expect, test } from 'vitest';
import { recall, remember } from '#client/lib/storage.ts';

test('remembers for as long as the page stands where the browser keeps nothing', () => {
  remember('session', 'greeted', '3');
  expect(recall('session', 'greeted')).toBe('3');
});

test('knows nothing of what was never kept', () => {
  expect(recall('local', 'place /category/9')).toBeNull();
});
