import type { ImportedGroup, ImportedValue } from '#server/menu-exchange/imported-menu.ts';

/** A value of a group; its key is its name. */
export const aValue = (name: string, differing: Partial<ImportedValue> = {}): ImportedValue => ({
  key: name,
  marks: [],
  at: name,
  name: { '': name },
  price: '0',
  math: '+',
  ...differing,
});

/** A group in which any number of different values can be chosen. */
export const aGroup = (
  name: string,
  values: readonly ImportedValue[],
  differing: Partial<ImportedGroup> = {},
): ImportedGroup => ({
  key: name,
  marks: [],
  at: name,
  name: { '': name },
  min: 0,
  max: null,
  maxSame: 1,
  minDifferent: 0,
  maxDifferent: 0,
  free: 0,
  values,
  ...differing,
});
