import { expect, test } from 'vitest';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const problems = (order_hook: unknown, hasPrivateTargets = false) => {
  const checked = check(
    { venue: { ...venueFile, order_hook }, menu: menuFile },
    undefined,
    openConfigChecks({ hasPrivateTargets, sharedSecrets: ['TILLS'] }),
  );
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
};

const url = 'https://pos.example/orders';
const secret = 'env:SECRET_CORNER__POS';

test.for<readonly [unknown, readonly string[]]>([
  [null, []],
  [{ url, secret }, []],
  [{ url, secret, previous_secret: 'env:SECRET_CORNER__OLD' }, []],
  [{ url, secret: 'env:TILLS' }, []],
  [{ url, secret: 'env:POS_SECRET' }, ['order_hook.secret forbidden_secret']],
  [
    { url, secret, previous_secret: 'env:SECRET_GRILL__POS' },
    ['order_hook.previous_secret forbidden_secret'],
  ],
  [{ url }, ['order_hook.secret missing']],
  [{ url, secret: 'the secret itself' }, ['order_hook.secret bad_value']],
  [{ url: 'pos.example', secret }, ['order_hook.url bad_value']],
  [{ url: 'https://[pos]/', secret }, ['order_hook.url unfit_setting']],
  [{ url: 'http://pos.example/orders', secret }, ['order_hook.url unsafe_url']],
  [{ url: 'https://169.254.169.254/', secret }, ['order_hook.url unsafe_url']],
  [{ url, secret, events: ['order.placed'] }, ['order_hook.events unknown_member']],
])('checkVenue reports for the webhook %o the problems %o', ([hook, expected]) => {
  expect(problems(hook)).toEqual(expected);
});

test('checkVenue accepts a POS on this machine only in development', () => {
  const hook = { url: 'http://127.0.0.1:8080/orders', secret };
  expect(problems(hook)).toEqual(['order_hook.url unsafe_url']);
  expect(problems(hook, true)).toEqual([]);
});
