import { expect, test } from 'vitest';
import { picturePriorities } from '#components/picture-priority.ts';

test('the first picture of the screen comes first, then the one beside it', () => {
  expect(picturePriorities([true, true, true], true)).toEqual(['high', 'eager', 'lazy']);
  expect(picturePriorities([false, true, false, true], true)).toEqual(['lazy', 'high', 'eager', 'lazy']);
});

test('no picture of another list, or of none, is urgent', () => {
  expect(picturePriorities([true, true], false)).toEqual(['lazy', 'lazy']);
  expect(picturePriorities([false, false], true)).toEqual(['lazy', 'lazy']);
});
