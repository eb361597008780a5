import { describe, expect, test } from 'vitest';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import type { ConfigChecks } from '#server/integrations/integration.ts';
import { checkingOptions } from '#tests/support/server-secrets.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const http = {
  base: 'https://blue.partner.example/iiko',
  account: 'venue-17',
  token: 'env:SECRET_CORNER__BLUE_TOKEN',
};
const embedded = { adapter: 'embedded', settings: {} };
const live = { company: 'stripe', mode: 'live', settings: {} };
const trial = { ...live, mode: 'test' };

const wallet = { wallet_id: 'W-1', name: 'Amal Haddad', balance: '100.00' };
const promotion = { name: 'Soup days', discount_value_type: 'percentage', discount_value: '10' };
const employee = { employee_id: 'E-7', employee_phone: '+971500000107' };

/** Without the checks of payments, which these venues do not configure. */
const partnerChecks: ConfigChecks = {
  ...openConfigChecks(checkingOptions),
  integrations: [partnerIntegration],
};

const checkWith = (overrides: object, menu: object = {}) =>
  check({ venue: { ...venueFile, ...overrides }, menu: { ...menuFile, ...menu } }, undefined, partnerChecks);

const problems = (overrides: object, menu: object = {}) => {
  const checked = checkWith(overrides, menu);
  return checked.kind === 'valid' ? [] : checked.problems;
};

const problemsOf = (overrides: object, menu: object = {}) =>
  problems(overrides, menu).map(({ path, code }) => `${path} ${code}`);

const notesOf = (overrides: object, menu: object = {}) =>
  checkWith(overrides, menu).notes.map(({ path, code }) => `${path} ${code}`);

const overHttp = (settings: object, more: object = {}) => ({
  partner: { adapter: 'http', settings, ...more },
});

describe('checkVenue: unusable loyalty partners', () => {
  test.for<readonly [finds: string, venue: object]>([
    ['partner.adapter unknown_adapter', { partner: { adapter: 'blue', settings: {} } }],
    ['partner.adapter wrong_type', { partner: { adapter: 7 } }],
    ['partner.mode unknown_value', { partner: { ...embedded, mode: 'free' } }],
    ['partner.settings.base unknown_setting', { partner: { ...embedded, settings: { base: http.base } } }],
    ['partner.settings.base missing_setting', overHttp({ account: http.account, token: http.token })],
    ['partner.settings.account missing_setting', overHttp({ base: http.base, token: http.token })],
    ['partner.settings.token missing_setting', overHttp({ base: http.base, account: http.account })],
    ['partner.settings.pin unknown_setting', overHttp({ ...http, pin: '7' })],
    ['partner.settings.base unfit_setting', overHttp({ ...http, base: 'blue.partner.example' })],
    ['partner.settings.base unfit_setting', overHttp({ ...http, base: 'https://me:you@blue.example' })],
    ['partner.settings.base unfit_setting', overHttp({ ...http, base: 'https://blue.example/?key=7' })],
    ['partner.settings.base unfit_setting', overHttp({ ...http, base: 'ftp://blue.example' })],
    ['partner.settings.base unfit_setting', overHttp({ ...http, base: 'https://' })],
    ['partner.settings.account unfit_setting', overHttp({ ...http, account: 'venue 17' })],
    ['partner.settings.token unfit_setting', overHttp({ ...http, token: 'short' })],
    ['partner.settings.token unfit_setting', overHttp({ ...http, token: 'ключ-ключ-ключ' })],
    ['partner.settings.token unfit_setting', overHttp({ ...http, token: 'env:MY OWN' })],
    ['partner.settings.token forbidden_secret', overHttp({ ...http, token: 'env:BLUE_TOKEN' })],
    ['partner.settings.token wrong_type', overHttp({ ...http, token: 12_345_678 })],
  ])('reports %s', ([finds, venue]) => {
    expect(problemsOf(venue)).toEqual([finds]);
  });

  test.for([
    'http://blue.partner.example',
    'https://localhost:4500',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://[::1]',
    'https://blue.internal',
  ])('refuses the private base %s in live and test mode', (base) => {
    const settings = { ...http, base };
    for (const mode of ['live', 'test']) {
      expect(problems(overHttp(settings, { mode }))).toMatchObject([
        { path: 'partner.settings.base', code: 'unsafe_base' },
      ]);
    }
  });

  test.for<readonly [what: string, venue: object]>([
    ['none', {}],
    ['none, and says so', { partner: null, wallets: [], loyalty: [] }],
    [
      'our own',
      { partner: { adapter: 'embedded' }, wallets: [wallet], loyalty: [promotion], employees: [employee] },
    ],
    ['our own, in the earlier notation', { partner: embedded, employees: [employee] }],
    [
      'our own with live payments, without wallets',
      { partner: embedded, payments: live, loyalty: [promotion] },
    ],
    ['our own and a provider in test mode', { partner: embedded, payments: trial, wallets: [wallet] }],
    ['one over HTTP', overHttp(http)],
    ['one over HTTP with live payments', { ...overHttp(http, { mode: 'live' }), payments: live }],
    [
      'one whose settings refer to server settings',
      overHttp(
        { base: 'env:SECRET_CORNER__BASE', account: 'env:SECRET_CORNER__WHO', token: 'env:SECRET_CORNER__T' },
        { mode: 'live' },
      ),
    ],
  ])('accepts a venue that has %s', ([, venue]) => {
    expect(checkWith(venue)).toMatchObject({ kind: 'valid', notes: [] });
  });

  test('does not repeat the values of settings', () => {
    const reported = problems(overHttp({ base: 'nowhere', account: 'a b', token: 'hush', pin: '7531' }));
    expect(reported).toHaveLength(4);
    expect(JSON.stringify(reported)).not.toMatch(/nowhere|a b|hush|7531/);
  });
});

describe('checkVenue: settings of a partner that the venue does not have', () => {
  test.for<readonly [finds: readonly string[], venue: object]>([
    [['wallets not_embedded'], { wallets: [wallet] }],
    [['loyalty not_embedded'], { loyalty: [promotion] }],
    [
      ['wallets not_embedded', 'loyalty not_embedded'],
      { ...overHttp(http), wallets: [wallet], loyalty: [promotion] },
    ],
    [['partner.adapter wrong_type'], { partner: { adapter: 7 }, wallets: [wallet], employees: [employee] }],
  ])('reports %s', ([finds, venue]) => {
    expect(problemsOf(venue)).toEqual(finds);
  });

  test.for<readonly [notes: readonly string[], venue: object, menu: object]>([
    [['employees not_embedded'], { employees: [employee] }, {}],
    [['employees not_embedded'], { ...overHttp(http), employees: [employee] }, {}],
    [
      ['employees[1].employee_phone unreadable_phone'],
      { partner: embedded, employees: [employee, { employee_id: 'E-8', employee_phone: '0500000107' }] },
      {},
    ],
    [['al_futtaim_promotions no_partner'], {}, { al_futtaim_enabled: true, al_futtaim_promotions: true }],
    [[], {}, { al_futtaim_enabled: true }],
    [[], {}, { al_futtaim_promotions: true }],
    [['partner.settings.token written_secret'], overHttp({ ...http, token: 'a-token-of-mine' }), {}],
  ])('adds the notes %s and accepts the venue', ([notes, venue, menu]) => {
    expect(notesOf(venue, menu)).toEqual(notes);
    expect(checkWith(venue, menu).kind).toBe('valid');
  });
});

describe('checkVenue: wallets and promotions', () => {
  const withPartner = (wallets: readonly object[], loyalty: readonly object[] = []) => ({
    partner: embedded,
    wallets,
    loyalty,
  });

  test.for<readonly [finds: string, venue: object]>([
    ['wallets[1].wallet_id duplicate_value', withPartner([wallet, { ...wallet, name: 'Omar' }])],
    ['wallets[0].wallet_id bad_value', withPartner([{ ...wallet, wallet_id: 'W 1' }])],
    ['wallets[0].wallet_id bad_value', withPartner([{ ...wallet, wallet_id: '' }])],
    ['wallets[0].name bad_value', withPartner([{ ...wallet, name: ' ' }])],
    ['wallets[0].phone bad_value', withPartner([{ ...wallet, phone: '050 000 0107' }])],
    ['wallets[0].balance bad_value', withPartner([{ ...wallet, balance: '-5' }])],
    ['wallets[0].balance bad_value', withPartner([{ ...wallet, balance: 0.1 + 0.2 }])],
    ['wallets[0].balance too_fine', withPartner([{ ...wallet, balance: '1.005' }])],
    ['wallets[0].owner unknown_member', withPartner([{ ...wallet, owner: 'me' }])],
    ['loyalty[0].discount_value out_of_range', withPartner([], [{ ...promotion, discount_value: '101' }])],
    ['loyalty[0].discount_value bad_value', withPartner([], [{ ...promotion, discount_value: 1e-7 }])],
    [
      'loyalty[0].discount_value too_fine',
      withPartner([], [{ ...promotion, discount_value_type: 'fixed', discount_value: '1.005' }]),
    ],
    ['loyalty[0].min_order_value too_fine', withPartner([], [{ ...promotion, min_order_value: '1.005' }])],
    [
      'loyalty[0].max_discount_value too_fine',
      withPartner([], [{ ...promotion, max_discount_value: '1.005' }]),
    ],
    ['loyalty[0].products[0] unknown_reference', withPartner([], [{ ...promotion, products: [9] }])],
    ['loyalty[0].categories[1] unknown_reference', withPartner([], [{ ...promotion, categories: [1, 9] }])],
    ['loyalty[0].order_types[0] unknown_value', withPartner([], [{ ...promotion, order_types: ['eat_in'] }])],
    ['loyalty[0].name bad_value', withPartner([], [{ ...promotion, name: '' }])],
    ['wallets wallets_live', { partner: { ...embedded, mode: 'live' }, wallets: [wallet] }],
    [
      'partner.mode mixed_modes',
      { partner: { ...embedded, mode: 'test' }, wallets: [wallet], payments: live },
    ],
    ['partner.mode mixed_modes', { partner: embedded, wallets: [wallet], payments: live }],
    ['partner.mode mixed_modes', { ...overHttp(http, { mode: 'live' }), payments: trial }],
  ])('reports %s', ([finds, venue]) => {
    expect(problemsOf(venue)).toEqual([finds]);
  });

  test('accept more decimals for percentages, and three decimals where the currency has them', () => {
    expect(problemsOf(withPartner([], [{ ...promotion, discount_value: '7.125' }]))).toEqual([]);
    expect(problemsOf(withPartner([{ ...wallet, balance: '1.005' }]), { currency: 'KWD' })).toEqual([]);
  });

  test('have problems with a place, a message, a remedy and a line that would be right', () => {
    const venues = [
      overHttp({}),
      { wallets: [wallet], loyalty: [promotion] },
      { partner: { ...embedded, mode: 'live' }, wallets: [{ ...wallet, wallet_id: 'ü' }], payments: live },
      { partner: embedded, wallets: [wallet, wallet], payments: live },
      { ...overHttp(http, { mode: 'live' }), payments: trial },
      { ...overHttp({ ...http, base: 'http://blue.example' }, { mode: 'live' }) },
      { employees: [employee] },
      { partner: embedded, employees: [{ ...employee, employee_phone: 'none' }] },
    ];
    const problemsAndNotes = venues.flatMap((venue) => [...problems(venue), ...checkWith(venue).notes]);
    expect(problemsAndNotes.length).toBeGreaterThan(10);
    for (const { file, line, message, remedy, example } of problemsAndNotes) {
      expect(file).toBe('venue.json');
      expect(line).toBeGreaterThan(1);
      expect(message).toMatch(/^\S.+[.!]$/);
      expect(remedy).toMatch(/^[A-Z].+\.$/);
      expect(example).toMatch(/^"\w+": \S/);
    }
  });
});
