import { describe, expect, test } from 'vitest';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import type { ConfigChecks } from '#server/integrations/integration.ts';
import { judging } from '#tests/support/server-secrets.ts';
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

/** The payments of these venues are not at issue. */
const partnerChecks: ConfigChecks = { ...openConfigChecks(judging), integrations: [partnerIntegration] };

const judged = (differing: object, menu: object = {}) =>
  check({ venue: { ...venueFile, ...differing }, menu: { ...menuFile, ...menu } }, undefined, partnerChecks);

const problems = (differing: object, menu: object = {}) => {
  const checked = judged(differing, menu);
  return checked.kind === 'valid' ? [] : checked.problems;
};

const found = (differing: object, menu: object = {}) =>
  problems(differing, menu).map(({ path, code }) => `${path} ${code}`);

const noted = (differing: object, menu: object = {}) =>
  judged(differing, menu).notes.map(({ path, code }) => `${path} ${code}`);

const overNet = (settings: object, more: object = {}) => ({
  partner: { adapter: 'http', settings, ...more },
});

describe('checkVenue: a partner that a venue could not use', () => {
  test.for<readonly [finds: string, venue: object]>([
    ['partner.adapter unknown_adapter', { partner: { adapter: 'blue', settings: {} } }],
    ['partner.adapter wrong_type', { partner: { adapter: 7 } }],
    ['partner.mode unknown_value', { partner: { ...embedded, mode: 'free' } }],
    ['partner.settings.base unknown_setting', { partner: { ...embedded, settings: { base: http.base } } }],
    ['partner.settings.base missing_setting', overNet({ account: http.account, token: http.token })],
    ['partner.settings.account missing_setting', overNet({ base: http.base, token: http.token })],
    ['partner.settings.token missing_setting', overNet({ base: http.base, account: http.account })],
    ['partner.settings.pin unknown_setting', overNet({ ...http, pin: '7' })],
    ['partner.settings.base unfit_setting', overNet({ ...http, base: 'blue.partner.example' })],
    ['partner.settings.base unfit_setting', overNet({ ...http, base: 'https://me:you@blue.example' })],
    ['partner.settings.base unfit_setting', overNet({ ...http, base: 'https://blue.example/?key=7' })],
    ['partner.settings.base unfit_setting', overNet({ ...http, base: 'ftp://blue.example' })],
    ['partner.settings.base unfit_setting', overNet({ ...http, base: 'https://' })],
    ['partner.settings.account unfit_setting', overNet({ ...http, account: 'venue 17' })],
    ['partner.settings.token unfit_setting', overNet({ ...http, token: 'short' })],
    ['partner.settings.token unfit_setting', overNet({ ...http, token: 'ключ-ключ-ключ' })],
    ['partner.settings.token unfit_setting', overNet({ ...http, token: 'env:MY OWN' })],
    ['partner.settings.token forbidden_secret', overNet({ ...http, token: 'env:BLUE_TOKEN' })],
    ['partner.settings.token wrong_type', overNet({ ...http, token: 12_345_678 })],
  ])('%s', ([finds, venue]) => {
    expect(found(venue)).toEqual([finds]);
  });

  test.for([
    'http://blue.partner.example',
    'https://localhost:4500',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://[::1]',
    'https://blue.internal',
  ])('asks nobody at %s, be the money real or not', (base) => {
    const settings = { ...http, base };
    for (const mode of ['live', 'test']) {
      expect(problems(overNet(settings, { mode }))).toMatchObject([
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
    ['our own, as it used to be written', { partner: embedded, employees: [employee] }],
    [
      'our own beside real money, without wallets',
      { partner: embedded, payments: live, loyalty: [promotion] },
    ],
    ['our own and a trial company', { partner: embedded, payments: trial, wallets: [wallet] }],
    ['one over the net', overNet(http)],
    ['one over the net with real money', { ...overNet(http, { mode: 'live' }), payments: live }],
    [
      'one whose address is named',
      overNet(
        { base: 'env:SECRET_CORNER__BASE', account: 'env:SECRET_CORNER__WHO', token: 'env:SECRET_CORNER__T' },
        { mode: 'live' },
      ),
    ],
  ])('takes a venue that has %s', ([, venue]) => {
    expect(judged(venue)).toMatchObject({ kind: 'valid', notes: [] });
  });

  test('repeats nothing that stands in a setting', () => {
    const told = problems(overNet({ base: 'nowhere', account: 'a b', token: 'hush', pin: '7531' }));
    expect(told).toHaveLength(4);
    expect(JSON.stringify(told)).not.toMatch(/nowhere|a b|hush|7531/);
  });
});

describe('checkVenue: what stands there for a partner that a venue does not have', () => {
  test.for<readonly [finds: readonly string[], venue: object]>([
    [['wallets not_embedded'], { wallets: [wallet] }],
    [['loyalty not_embedded'], { loyalty: [promotion] }],
    [
      ['wallets not_embedded', 'loyalty not_embedded'],
      { ...overNet(http), wallets: [wallet], loyalty: [promotion] },
    ],
    [['partner.adapter wrong_type'], { partner: { adapter: 7 }, wallets: [wallet], employees: [employee] }],
  ])('%s', ([finds, venue]) => {
    expect(found(venue)).toEqual(finds);
  });

  test.for<readonly [notes: readonly string[], venue: object, menu: object]>([
    [['employees not_embedded'], { employees: [employee] }, {}],
    [['employees not_embedded'], { ...overNet(http), employees: [employee] }, {}],
    [
      ['employees[1].employee_phone unreadable_phone'],
      { partner: embedded, employees: [employee, { employee_id: 'E-8', employee_phone: '0500000107' }] },
      {},
    ],
    [['al_futtaim_promotions no_partner'], {}, { al_futtaim_enabled: true, al_futtaim_promotions: true }],
    [[], {}, { al_futtaim_enabled: true }],
    [[], {}, { al_futtaim_promotions: true }],
    [['partner.settings.token written_secret'], overNet({ ...http, token: 'a-token-of-mine' }), {}],
  ])('notes %s, and publishes all the same', ([notes, venue, menu]) => {
    expect(noted(venue, menu)).toEqual(notes);
    expect(judged(venue, menu).kind).toBe('valid');
  });
});

describe('checkVenue: wallets and promotions', () => {
  const has = (wallets: readonly object[], loyalty: readonly object[] = []) => ({
    partner: embedded,
    wallets,
    loyalty,
  });

  test.for<readonly [finds: string, venue: object]>([
    ['wallets[1].wallet_id duplicate_value', has([wallet, { ...wallet, name: 'Omar' }])],
    ['wallets[0].wallet_id bad_value', has([{ ...wallet, wallet_id: 'W 1' }])],
    ['wallets[0].wallet_id bad_value', has([{ ...wallet, wallet_id: '' }])],
    ['wallets[0].name bad_value', has([{ ...wallet, name: ' ' }])],
    ['wallets[0].phone bad_value', has([{ ...wallet, phone: '050 000 0107' }])],
    ['wallets[0].balance bad_value', has([{ ...wallet, balance: '-5' }])],
    ['wallets[0].balance bad_value', has([{ ...wallet, balance: 0.1 + 0.2 }])],
    ['wallets[0].balance too_fine', has([{ ...wallet, balance: '1.005' }])],
    ['wallets[0].owner unknown_member', has([{ ...wallet, owner: 'me' }])],
    ['loyalty[0].discount_value out_of_range', has([], [{ ...promotion, discount_value: '101' }])],
    ['loyalty[0].discount_value bad_value', has([], [{ ...promotion, discount_value: 1e-7 }])],
    [
      'loyalty[0].discount_value too_fine',
      has([], [{ ...promotion, discount_value_type: 'fixed', discount_value: '1.005' }]),
    ],
    ['loyalty[0].min_order_value too_fine', has([], [{ ...promotion, min_order_value: '1.005' }])],
    ['loyalty[0].max_discount_value too_fine', has([], [{ ...promotion, max_discount_value: '1.005' }])],
    ['loyalty[0].products[0] unknown_reference', has([], [{ ...promotion, products: [9] }])],
    ['loyalty[0].categories[1] unknown_reference', has([], [{ ...promotion, categories: [1, 9] }])],
    ['loyalty[0].order_types[0] unknown_value', has([], [{ ...promotion, order_types: ['eat_in'] }])],
    ['loyalty[0].name bad_value', has([], [{ ...promotion, name: '' }])],
    ['wallets wallets_live', { partner: { ...embedded, mode: 'live' }, wallets: [wallet] }],
    [
      'partner.mode mixed_modes',
      { partner: { ...embedded, mode: 'test' }, wallets: [wallet], payments: live },
    ],
    ['partner.mode mixed_modes', { partner: embedded, wallets: [wallet], payments: live }],
    ['partner.mode mixed_modes', { ...overNet(http, { mode: 'live' }), payments: trial }],
  ])('%s', ([finds, venue]) => {
    expect(found(venue)).toEqual([finds]);
  });

  test('a percentage may be finer than the currency, and so may three decimals where it has them', () => {
    expect(found(has([], [{ ...promotion, discount_value: '7.125' }]))).toEqual([]);
    expect(found(has([{ ...wallet, balance: '1.005' }]), { currency: 'KWD' })).toEqual([]);
  });

  test('says what is wrong, on which line, and what to do', () => {
    const venues = [
      overNet({}),
      { wallets: [wallet], loyalty: [promotion] },
      { partner: { ...embedded, mode: 'live' }, wallets: [{ ...wallet, wallet_id: 'ü' }], payments: live },
      { partner: embedded, wallets: [wallet, wallet], payments: live },
      { ...overNet(http, { mode: 'live' }), payments: trial },
      { ...overNet({ ...http, base: 'http://blue.example' }, { mode: 'live' }) },
      { employees: [employee] },
      { partner: embedded, employees: [{ ...employee, employee_phone: 'none' }] },
    ];
    const remarks = venues.flatMap((venue) => [...problems(venue), ...judged(venue).notes]);
    expect(remarks.length).toBeGreaterThan(10);
    for (const { file, line, message, remedy } of remarks) {
      expect(file).toBe('venue.json');
      expect(line).toBeGreaterThan(1);
      expect(message).toMatch(/^\S.+[.!]$/);
      expect(remedy).toMatch(/^[A-Z].+\.$/);
    }
  });
});
