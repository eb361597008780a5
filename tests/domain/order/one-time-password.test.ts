import { expect, test } from 'vitest';
import { isCompletePassword, passwordDigits } from '#domain/order/one-time-password.ts';

/** Source: spec §5 wallet.otp, §9 wallet.otp-length */
test.for([
  { typed: '123456', digits: '123456', isComplete: true },
  { typed: ' 123 456 ', digits: '123456', isComplete: true },
  { typed: 'Your code is 12-34-56.', digits: '123456', isComplete: true },
  { typed: '1234567', digits: '123456', isComplete: true },
  { typed: '12345', digits: '12345', isComplete: false },
  { typed: 'abc', digits: '', isComplete: false },
])('the password in "$typed" is "$digits", complete: $isComplete', ({ typed, digits, isComplete }) => {
  expect(passwordDigits(typed)).toBe(digits);
  expect(isCompletePassword(passwordDigits(typed))).toBe(isComplete);
});
