import { expect, test } from 'vitest';
import { isCompletePassword, passwordDigits } from '#domain/order/one-time-password.ts';

/** Source: spec §5 wallet.otp, §9 wallet.otp-length */
test.for([
  { typed: '123456', digits: '123456', isWhole: true },
  { typed: ' 123 456 ', digits: '123456', isWhole: true },
  { typed: 'Your code is 12-34-56.', digits: '123456', isWhole: true },
  { typed: '1234567', digits: '123456', isWhole: true },
  { typed: '12345', digits: '12345', isWhole: false },
  { typed: 'abc', digits: '', isWhole: false },
])('of "$typed" the password is "$digits", all of it: $isWhole', ({ typed, digits, isWhole }) => {
  expect(passwordDigits(typed)).toBe(digits);
  expect(isCompletePassword(passwordDigits(typed))).toBe(isWhole);
});
