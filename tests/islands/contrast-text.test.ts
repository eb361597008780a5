import { expect, test } from 'vitest';
import { contrastText } from '#islands/menu-editor/contrast-text.ts';

const formatter = {
  t: (phrase: string, values: object = {}) => `${phrase} ${JSON.stringify(values)}`,
  count: String,
} as unknown as Parameters<typeof contrastText>[2];

test('enough contrast is easy to read', () => {
  expect(contrastText(4.5, 4.5, formatter)).toMatch(/^desk_easy_to_read/);
});

test('too little contrast says how much there is, and never looks like enough', () => {
  expect(contrastText(4.49, 4.5, formatter)).toBe(
    'desk_hard_to_read {"ratio":"4.4","one":"1","needed":"4.5"}',
  );
});
