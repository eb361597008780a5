import { expect, test } from 'vitest';
import { configChecksOf, openConfigChecks } from '#server/boot/setting-rules.ts';
import { secretName, serverWith } from '#tests/support/server-secrets.ts';
import { aDevice, addressSettings } from '#tests/support/zatca/a-device.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const legal = { name: 'مؤسسة قهوة نجد التجارية', tax_number: '300012345600003' };
const withoutSecrets = openConfigChecks({ hasPrivateTargets: false, sharedSecrets: [] });

interface Beside {
  readonly seller?: unknown;
  readonly currency?: string;
}

const found = (
  e_invoices: unknown,
  { seller = legal, currency = 'SAR' }: Beside = {},
  checks = withoutSecrets,
) => {
  const checked = check(
    { venue: { ...venueFile, legal: seller, e_invoices }, menu: { ...menuFile, currency } },
    undefined,
    checks,
  );
  return checked.kind === 'valid' ? [] : checked.problems;
};

const problems = (...given: Parameters<typeof found>) =>
  found(...given).map(({ path, code }) => `${path} ${code}`);

const reference = (name: string) => `env:${secretName('corner', name)}`;
const settings = {
  ...addressSettings,
  token: reference('TOKEN'),
  secret: reference('SECRET'),
  key: reference('KEY'),
};
const zatca = (changed: Readonly<Record<string, string | undefined>> = {}) => ({
  adapter: 'zatca',
  settings: Object.fromEntries(
    Object.entries({ ...settings, ...changed }).filter(([, value]) => value !== undefined),
  ),
});

test.for<readonly [what: string, e_invoices: unknown, expected: readonly string[]]>([
  ['none', null, []],
  ['the sandbox', { adapter: 'sandbox', mode: 'test' }, []],
  ['the sandbox in earnest', { adapter: 'sandbox', mode: 'live' }, ['e_invoices.mode sandbox_live']],
  ['an authority that does not exist', { adapter: 'nowhere' }, ['e_invoices.adapter unknown_adapter']],
  ['everything that ZATCA needs', zatca(), []],
  ['another name for the device', zatca({ device: 'till-2' }), []],
  ['no street', zatca({ street: undefined }), ['e_invoices.settings.street missing_setting']],
  [
    'a building number of three digits',
    zatca({ building: '123' }),
    ['e_invoices.settings.building unfit_setting'],
  ],
  [
    'a postal code of letters',
    zatca({ postalCode: 'ABCDE' }),
    ['e_invoices.settings.postalCode unfit_setting'],
  ],
  ['no key', zatca({ key: undefined }), ['e_invoices.settings.key missing_setting']],
  [
    'the secret of another venue',
    zatca({ key: 'env:SECRET_GRILL__KEY' }),
    ['e_invoices.settings.key forbidden_secret'],
  ],
  ['a private gateway', zatca({ base: 'http://127.0.0.1/' }), ['e_invoices.settings.base unsafe_base']],
  ['a member that does not exist', { ...zatca(), country: 'SA' }, ['e_invoices.country unknown_member']],
])('checkVenue of a venue with %s', ([, eInvoices, expected]) => {
  expect(problems(eInvoices)).toEqual(expected);
});

test.for([undefined, '300012345600004', '12'])(
  'ZATCA takes no seller with the tax number %s',
  (tax_number) => {
    const seller = { name: legal.name, ...(tax_number !== undefined && { tax_number }) };
    expect(problems(zatca(), { seller })).toEqual(['e_invoices.adapter unfit_tax_number']);
  },
);

test('ZATCA takes no menu in another currency', () => {
  expect(problems(zatca(), { currency: 'AED' })).toEqual(['e_invoices.adapter unfit_currency']);
  expect(problems({ adapter: 'sandbox', mode: 'test' }, { currency: 'AED' })).toEqual([]);
});

test('what ZATCA needs beside its settings is shown as it would be right', () => {
  const shown = found(zatca(), { seller: null, currency: 'AED' }).map(({ example }) => example);
  expect(shown).toEqual(['"tax_number": "300012345600003"', '"currency": "SAR"']);
});

test('a venue without a seller can not report to ZATCA', () => {
  expect(problems(zatca(), { seller: null })).toEqual(['e_invoices.adapter unfit_tax_number']);
});

test.for<
  readonly [what: string, change: (device: ReturnType<typeof aDevice>) => object, expected: readonly string[]]
>([
  ['all of one device', () => ({}), []],
  ['a missing secret', () => ({ SECRET: undefined }), ['e_invoices.settings.secret missing_secret']],
  [
    'a token that is no certificate',
    () => ({ TOKEN: 'bm90IGEgY2VydGlmaWNhdGU=' }),
    ['e_invoices.settings.token unfit_setting'],
  ],
  ['a key that is none', () => ({ KEY: 'not a key' }), ['e_invoices.settings.key unfit_setting']],
  ['the key of another device', () => ({ KEY: aDevice().key }), ['e_invoices.settings.key unfit_setting']],
  [
    'a device of another curve',
    () => {
      const { token, key } = aDevice({ curve: 'prime256v1' });
      return { TOKEN: token, KEY: key };
    },
    ['e_invoices.settings.token unfit_setting'],
  ],
])('with the secrets of the server, a venue with %s', ([, change, expected]) => {
  const device = aDevice();
  const values = { TOKEN: device.token, SECRET: device.secret, KEY: device.key, ...change(device) };
  const server = serverWith(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[secretName('corner', name), value]] : [],
      ),
    ),
    { hasPrivateTargets: false },
  );
  expect(problems(zatca(), {}, configChecksOf(server))).toEqual(expected);
});
