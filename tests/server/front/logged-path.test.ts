import { expect, test } from 'vitest';
import { loggedPath } from '#server/front/logged-path.ts';

test.for<readonly [target: string | undefined, logged: string]>([
  ['/en/home', '/en/home'],
  ['/en/search?term=soup', '/en/search'],
  ['/iiko/af/blue/W-100/?order=6f1c2d3e', '/iiko/af/blue/…'],
  ['/iiko/af/verify-employee-id/E-7/', '/iiko/af/verify-employee-id/…'],
  ['/iiko/active-order/dDQ.c2VhbHNlYWxzZWFs/7/', '/iiko/active-order/…'],
  ['/iiko/af/payments/', '/iiko/af/payments/'],
  ['', ''],
  [undefined, ''],
])('of %o a log holds %o', ([target, logged]) => {
  expect(loggedPath(target)).toBe(logged);
});
