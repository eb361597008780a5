import { expect, test } from 'vitest';
import { bodyTimeoutOf } from '#server/http/body-timeout.ts';

const [seconds, hour] = [15_000, 3_600_000];

test.for([
  ['/publish', hour],
  ['/publish?check', hour],
  ['/publish/files/0f', hour],
  ['/desk/zh-hans/picture/', hour],
  ['/office/corner/menu/en/picture/', hour],
  ['/desk/en/publish/', seconds],
  ['/publisher', seconds],
  ['/en/api/order/', seconds],
  ['/en/desk/en/picture/', seconds],
] as const)('the body of a request to %s can take %i ms', ([path, ms]) => {
  expect(bodyTimeoutOf(path)).toBe(ms);
});
