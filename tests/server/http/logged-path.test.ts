import { expect, test } from 'vitest';
import { loggedPath } from '#server/http/logged-path.ts';

test.for<readonly [target: string | undefined, logged: string]>([
  ['/en/home', '/en/home'],
  ['/en/search?term=soup', '/en/search'],
  ['/iiko/af/blue/W-100/?order=6f1c2d3e', '/iiko/af/blue/…'],
  ['/iiko/af/verify-employee-id/E-7/', '/iiko/af/verify-employee-id/…'],
  ['/iiko/active-order/dDQ.c2VhbHNlYWxzZWFs/7/', '/iiko/active-order/…'],
  ['/iiko/af/payments/', '/iiko/af/payments/'],
  ['/en/order/6f1c2d3e-1111-4222-8333-944455556666?key=x', '/en/order/…'],
  ['/ar/orders/6f1c2d3e-1111-4222-8333-944455556666/print/order.pdf', '/ar/orders/…/print/order.pdf'],
  ['/t/dDQ.c2VhbHNlYWxzZWFs', '/t/…'],
  ['/pay/go/01JD0000000000000000000000', '/pay/go/…'],
  ['/en/api/place/25.2048,55.2708/', '/en/api/place/…/'],
  ['/en/api/coupon/7/XANTHIPPE10/', '/en/api/coupon/7/…/'],
  ['/en/+971501234567', '/en/…'],
  ['/501234567', '/…'],
  ['/en/product/148', '/en/product/148'],
  ['/en/menus/saffron-grill/manifest.webmanifest', '/en/menus/saffron-grill/manifest.webmanifest'],
  ['', ''],
  [undefined, ''],
])('the path %o is logged as %o', ([target, logged]) => {
  expect(loggedPath(target)).toBe(logged);
});
