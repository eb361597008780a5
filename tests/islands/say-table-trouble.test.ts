import { expect, test } from 'vitest';
import type { BillTrouble } from '#client/stores/table-bill.ts';
import type { Wait } from '#client/wait.ts';
import { catalogues } from '#i18n/catalogues.ts';
import { type Phrases, textFrom } from '#i18n/phrases.ts';
import { sayBillTrouble, sayWait } from '#islands/trouble/say-table-trouble.ts';

const { wait_seconds_one: one, wait_seconds_other: other, ...phrases } = catalogues.en;
const voice = {
  t: textFrom({ ...phrases, wait_seconds: { one, other } } as unknown as Phrases, 'en'),
  time: (instant: string) => instant.slice(11, 16),
};

const until = Date.parse('2026-11-21T18:30:00Z');

test.for<{ wait: Wait | null; words: string }>([
  { wait: null, words: 'That was a little too often. Please wait a moment and try again.' },
  { wait: { seconds: 1, until }, words: 'Please try again in 1 second.' },
  { wait: { seconds: 90, until }, words: 'Please try again in 90 seconds.' },
  { wait: { seconds: 91, until }, words: 'Please try again at 18:30.' },
])('a wait of $wait is said as "$words"', ({ wait, words }) => {
  expect(sayWait(wait, voice)).toBe(words);
});

test.for<{ code: BillTrouble['code']; words: string }>([
  { code: 'payment_open', words: 'A payment for this order is in progress.' },
  { code: 'split_open', words: 'The bill is being split. Please finish or cancel the split first.' },
  { code: 'split_changed', words: 'The bill has changed. Please check the split and try again.' },
  { code: 'too_many', words: 'Please try again in 5 seconds.' },
  {
    code: 'no_response',
    words: 'No response from server. Trying again is safe: nothing is paid twice.',
  },
])('$code is said as "$words"', ({ code, words }) => {
  expect(sayBillTrouble({ code, wait: { seconds: 5, until } }, voice)).toBe(words);
});
