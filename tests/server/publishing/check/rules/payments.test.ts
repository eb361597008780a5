import { describe, expect, test } from 'vitest';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { checkingOptions } from '#tests/support/server-secrets.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const checks = openConfigChecks(checkingOptions);

const paystack = { secretKey: 'env:SECRET_CORNER__PAYSTACK', fallbackEmail: 'orders@venue.example' };
const ngenius = {
  apiKey: 'env:SECRET_CORNER__NGENIUS',
  outletRef: 'o-1',
  fallbackEmail: 'orders@venue.example',
};

interface PaymentInput {
  readonly company?: string;
  readonly mode?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly currency?: string;
  readonly brands?: readonly string[];
}

const checkWith = ({
  company = 'paystack',
  mode = 'test',
  settings = paystack,
  currency = 'USD',
  brands = ['visa'],
}: PaymentInput) =>
  check(
    {
      venue: { ...venueFile, payments: { company, mode, settings, brands } },
      menu: { ...menuFile, currency },
    },
    undefined,
    checks,
  );

const problemsOf = (input: PaymentInput) => {
  const checked = checkWith(input);
  return checked.kind === 'valid' ? [] : checked.problems;
};

describe('checkVenue: unusable payment providers', () => {
  test.for<[finds: string, given: PaymentInput]>([
    ['payments.company unknown_company', { company: 'paypal' }],
    ['payments.mode sandbox_live', { company: 'sandbox', mode: 'live', settings: {} }],
    [
      'payments.settings.secretKey unknown_setting',
      { company: 'sandbox', settings: { secretKey: 'env:SECRET_CORNER__A' } },
    ],
    ['payments.settings.secretKey missing_setting', { settings: { fallbackEmail: 'a@b.example' } }],
    ['payments.settings.pin unknown_setting', { settings: { ...paystack, pin: '7' } }],
    ['payments.settings.pin unknown_setting', { settings: { ...paystack, pin: 'env:SECRET_CORNER__PIN' } }],
    ['payments.settings.fallbackEmail unfit_setting', { settings: { ...paystack, fallbackEmail: 'me' } }],
    ['payments.settings.secretKey unfit_setting', { settings: { ...paystack, secretKey: 'sk' } }],
    ['payments.settings.secretKey unfit_setting', { settings: { ...paystack, secretKey: 'env:MY-OWN KEY' } }],
    [
      'payments.settings.secretKey forbidden_secret',
      { settings: { ...paystack, secretKey: 'env:PAYSTACK_KEY' } },
    ],
    ['payments.settings.profile unfit_setting', { company: 'magnati', settings: { profile: 'other' } }],
    ['payments.company foreign_currency', { currency: 'AED' }],
    ['payments.brands unknown_brand', { brands: ['visa', 'knet'] }],
    [
      'payments.settings.cluster unfit_setting',
      { company: 'ngenius', settings: { ...ngenius, cluster: 'moon' }, currency: 'AED' },
    ],
  ])('reports %s', ([finds, given]) => {
    expect(problemsOf(given).map(({ path, code }) => `${path} ${code}`)).toEqual([finds]);
  });

  test.for([
    'http://api.paystack.co',
    'https://localhost:4500',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://192.168.0.9/api',
    'https://[::1]',
    'https://till.internal',
    'https://169.254.169.254/latest',
    'https://[::ffff:a9fe:a9fe]',
    'https://100.64.0.1',
  ])('refuses the private base %s in live and test mode', (base) => {
    const settings = { ...paystack, base };
    for (const mode of ['live', 'test']) {
      expect(problemsOf({ mode, settings })).toMatchObject([
        { path: 'payments.settings.base', code: 'unsafe_base' },
      ]);
    }
  });

  test('refuses payment pages on a private network', () => {
    const settings = {
      ...{
        profile: 'fiserv',
        apiKey: 'key-of-theirs',
        apiSecret: 'env:SECRET_CORNER__MAGNATI',
        storeId: '72305408',
      },
      base: 'https://pay.company.example',
    };
    const withHosts = (pageHosts: string) =>
      problemsOf({ company: 'magnati', settings: { ...settings, pageHosts }, currency: 'AED' });
    expect(withHosts('pay.company.example cards.company.example')).toEqual([]);
    expect(withHosts('pay.company.example 10.0.0.7')).toMatchObject([
      { path: 'payments.settings.pageHosts', code: 'unsafe_base' },
    ]);
  });

  test('gives each problem a place, a message, a remedy and a line that would be right', () => {
    const [problem] = problemsOf({ settings: { ...paystack, fallbackEmail: 'a private matter' } });
    expect(problem).toMatchObject({
      file: 'venue.json',
      line: expect.toSatisfy((line: number) => line > 1),
      message: '"fallbackEmail" isn’t valid for paystack.',
    });
    for (const input of [{ company: 'paypal' }, { currency: 'AED' }, { settings: {} }]) {
      for (const { message, remedy, example } of problemsOf(input)) {
        expect(message).toMatch(/^\S.+[.!]$/);
        expect(remedy).toMatch(/^[A-Z].+\.$/);
        expect(example).toMatch(/^"\w+": \S/);
      }
    }
  });

  test('does not repeat the values of settings', () => {
    const settings = { secretKey: 'sk_live', fallbackEmail: 'hush', base: 'nowhere', pin: '7531' };
    const problems = problemsOf({ settings });
    expect(problems).toHaveLength(4);
    expect(JSON.stringify(problems)).not.toMatch(/sk_live|hush|nowhere|7531/);
  });

  test('reports all problems at once', () => {
    const settings = { fallbackEmail: 'me', base: 'http://api.paystack.co' };
    expect(problemsOf({ mode: 'live', settings, currency: 'AED' }).map(({ code }) => code)).toEqual([
      'foreign_currency',
      'missing_setting',
      'unfit_setting',
      'unsafe_base',
    ]);
  });

  test('does not report a setting or a currency that could not be read twice', () => {
    const codes = problemsOf({ settings: { ...paystack, secretKey: 7 }, currency: 'dirham' });
    expect(codes.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'payments.settings.secretKey wrong_type',
      'currency bad_value',
    ]);
    expect(problemsOf({ mode: 'free' }).map(({ path }) => path)).toEqual(['payments.mode']);
  });

  test.for(gatewayDoubles)('accepts the settings of $name, and references to every secret', (double) => {
    const { provider: company, settings, currencies } = double;
    const base = 'https://pay.company.example';
    const [currency] = currencies;
    expect(problemsOf({ company, settings: { ...settings, base }, currency })).toEqual([]);
    const literal = new Set(['profile']);
    const referenced = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        literal.has(name) ? value : `env:SECRET_CORNER__${name.toUpperCase()}`,
      ]),
    );
    expect(
      checkWith({
        company,
        settings: { ...referenced, base: 'env:SECRET_CORNER__BASE' },
        mode: 'live',
        currency,
      }),
    ).toMatchObject({ kind: 'valid', notes: [] });
  });

  test('reports nothing for a venue without online payments, nor for the sandbox', () => {
    expect(check({ venue: { ...venueFile, payments: null } }, undefined, checks).kind).toBe('valid');
    const { settings: _, ...plain } = { company: 'sandbox', mode: 'test', settings: {} };
    expect(check({ venue: { ...venueFile, payments: plain } }, undefined, checks).kind).toBe('valid');
  });
});
