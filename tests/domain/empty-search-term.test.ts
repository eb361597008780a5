import { expect, test } from 'vitest';
import { emptySearchTerm } from '#domain/empty-search-term.ts';

test.for([
  ['  Tabbouleh ', 'tabbouleh'],
  ['FATTOUSH\t salad', 'fattoush salad'],
  ['تبولة', 'تبولة'],
  ['7up', '7up'],
  ['pizza 4 stagioni', 'pizza 4 stagioni'],
  ['Ｒａｍｅｎ', 'ramen'],
  ['1000 island', '1000 island'],
] as const)('%o counts as %o', ([typed, counted]) => {
  expect(emptySearchTerm(typed)).toBe(counted);
});

test.for([
  '',
  ' ',
  'a',
  'x'.repeat(41),
  '0501234567',
  '+971 50 123 4567',
  '050-12.34 567',
  '٠٥٠١٢٣٤',
  '12345',
  'order 1 2 3 4 5',
  'rami@example.com',
  'rami＠example.com',
  'https://elsewhere.example',
  'www.elsewhere.example',
])('%o is not counted', (typed) => {
  expect(emptySearchTerm(typed)).toBeNull();
});
