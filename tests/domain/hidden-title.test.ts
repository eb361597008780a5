import { expect, test } from 'vitest';
import { hidesTitle } from '#domain/hidden-title.ts';

const hidden = { hidden_title: true, hidden_image: false };

test.for([
  { what: 'under a picture of its own', item: hidden, hasPicture: true, format: 1, isHidden: true },
  { what: 'beside one in a row', item: hidden, hasPicture: true, format: 3, isHidden: true },
  { what: 'where the list shows no pictures', item: hidden, hasPicture: true, format: 2, isHidden: false },
  { what: 'in a row without pictures', item: hidden, hasPicture: true, format: 4, isHidden: false },
  { what: 'without a picture', item: hidden, hasPicture: false, format: 1, isHidden: false },
  {
    what: 'with a picture that is hidden, too',
    item: { ...hidden, hidden_image: true },
    hasPicture: true,
    format: 1,
    isHidden: false,
  },
  {
    what: 'that is not set to be hidden',
    item: { ...hidden, hidden_title: false },
    hasPicture: true,
    format: 1,
    isHidden: false,
  },
] as const)('a name $what is hidden: $isHidden', ({ item, hasPicture, format, isHidden }) => {
  expect(hidesTitle(item, hasPicture, format)).toBe(isHidden);
});
