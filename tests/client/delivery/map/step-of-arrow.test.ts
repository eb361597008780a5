import { expect, test } from 'vitest';
import { stepOfArrow } from '#client/delivery/map/step-of-arrow.ts';

const bare = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

test.for([
  { key: 'ArrowLeft', with: {}, step: [-10, 0] },
  { key: 'ArrowRight', with: {}, step: [10, 0] },
  { key: 'ArrowUp', with: {}, step: [0, -10] },
  { key: 'ArrowDown', with: { shiftKey: true }, step: [0, 50] },
  { key: 'ArrowLeft', with: { altKey: true }, step: null },
  { key: 'ArrowLeft', with: { metaKey: true }, step: null },
  { key: 'Enter', with: {}, step: null },
  { key: 'toString', with: {}, step: null },
])('$key with $with moves the pin by $step', ({ key, with: held, step }) => {
  expect(stepOfArrow({ key, ...bare, ...held })).toEqual(step);
});
