import { expect, test } from 'vitest';
import type { BillError } from '#client/table/table-bill.ts';
import { type Phrases, translatorFrom } from '#i18n/phrases.ts';
import { translations } from '#i18n/translations.ts';
import { billErrorMessage } from '#islands/errors/bill-error-message.ts';
import { tooManyMessage } from '#islands/errors/too-many-message.ts';

const { wait_seconds_one: one, wait_seconds_other: other, ...phrases } = translations.en;
const wait_minutes = { one: phrases.wait_minutes_one, other: phrases.wait_minutes_other };
const t = translatorFrom(
  { ...phrases, wait_seconds: { one, other }, wait_minutes } as unknown as Phrases,
  'en',
);

test.for([
  { seconds: null, message: 'Too many attempts. Try again in a minute.' },
  { seconds: 1, message: 'Too many attempts. Try again in 1 second.' },
  { seconds: 600, message: 'Too many attempts. Try again in 10 minutes.' },
])('a wait of $seconds seconds shows "$message"', ({ seconds, message }) => {
  expect(tooManyMessage(seconds, t)).toBe(message);
});

test.for<{ code: BillError['code']; message: string }>([
  { code: 'payment_open', message: 'A payment for this order is in progress.' },
  { code: 'split_open', message: 'The bill is being split. Finish or cancel the split first.' },
  { code: 'split_changed', message: 'The bill has changed. Check the split and try again.' },
  { code: 'too_many', message: 'Too many attempts. Try again in 5 seconds.' },
  {
    code: 'no_response',
    message: 'No response from server. You can safely try again: you won’t pay twice.',
  },
])('$code shows "$message"', ({ code, message }) => {
  expect(billErrorMessage({ code, seconds: 5 }, t)).toBe(message);
});
