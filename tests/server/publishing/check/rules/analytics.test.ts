import { expect, test } from 'vitest';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import { checkingOptions } from '#tests/support/server-secrets.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const problems = (analytics: unknown) => {
  const checked = check(
    { venue: { ...venueFile, analytics }, menu: menuFile },
    undefined,
    openConfigChecks(checkingOptions),
  );
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
};

test.for<readonly [unknown, readonly string[]]>([
  [null, []],
  [{ adapter: 'ga4', settings: { measurementId: 'G-ABCD1234', apiSecret: 'env:SECRET_CORNER__GA4' } }, []],
  [
    { adapter: 'ga4', settings: { measurementId: 'G-ABCD1234', apiSecret: 'env:GA4_SECRET' } },
    ['analytics.settings.apiSecret forbidden_secret'],
  ],
  [{ adapter: 'plausible', settings: { domain: 'corner.example' } }, []],
  [{ adapter: 'pixel' }, ['analytics.adapter unknown_adapter']],
  [
    { adapter: 'ga4', settings: { measurementId: 'G-ABCD1234' } },
    ['analytics.settings.apiSecret missing_setting'],
  ],
  [
    { adapter: 'plausible', settings: { domain: 'corner.example', script: 'https://evil.example/a.js' } },
    ['analytics.settings.script unknown_setting'],
  ],
  [
    { adapter: 'plausible', settings: { domain: 'https://corner.example' } },
    ['analytics.settings.domain unfit_setting'],
  ],
  [
    { adapter: 'plausible', settings: { domain: 'corner.example', base: 'http://10.0.0.7' } },
    ['analytics.settings.base unsafe_base'],
  ],
  [
    { adapter: 'plausible', mode: 'test', settings: { domain: 'corner.example', base: 'http://127.0.0.1' } },
    ['analytics.settings.base unsafe_base'],
  ],
])('checkVenue reports for the analytics settings %o the problems %o', ([analytics, expected]) => {
  expect(problems(analytics)).toEqual(expected);
});
