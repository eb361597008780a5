import { describe, expect, test } from 'vitest';
import type { GroupFolder } from '#server/publishing/groups/group-folder.ts';
import { aBranch, aGroup, baseFile, prepared } from './a-group.ts';

/** Every problem in one line: its file, its line, and its code. */
async function problemsOf(folder: GroupFolder): Promise<readonly string[]> {
  const { problems, branches } = await prepared(folder);
  return [
    ...problems,
    ...branches.flatMap(({ result }) => (result.kind === 'invalid' ? result.problems : [])),
  ].map(({ file, line, code }) => `${file}:${line} ${code}`);
}

/** The line of a text in a document with one member per line. */
const lineOf = (document: object | string, text: string): number => {
  const lines = (typeof document === 'string' ? document : JSON.stringify(document, null, 1)).split('\n');
  const at = lines.findIndex((line) => line.includes(text));
  if (at < 0) throw new Error(`no line has ${text}`);
  return at + 1;
};

const marina = aBranch('marina');

describe('a sound group', () => {
  test('is as many venues as it has branches', async () => {
    const overlay = { products: [{ id: 11, price: '21' }] };
    const { problems, branches } = await prepared(
      aGroup({ branches: [marina, aBranch('airport', { overlay })] }),
    );
    expect(problems).toEqual([]);
    const builds = branches.map(({ result }) => (result.kind === 'ready' ? result.build : null));
    expect(builds.map((build) => build?.licence)).toEqual(['corner-marina', 'corner-airport']);
    expect(builds[0]?.sourceHash).not.toBe(builds[1]?.sourceHash);
  });

  test('does not change by the layout of its files', async () => {
    const hashOf = async (menu: object | string) => {
      const [branch] = (await prepared(aGroup({ menu, branches: [marina] }))).branches;
      return branch?.result.kind === 'ready' ? branch.result.build.sourceHash : null;
    };
    expect(await hashOf(baseFile)).toBe(await hashOf(JSON.stringify(baseFile)));
  });
});

describe('a branch', () => {
  test.for<[what: string, overlay: object, text: string, code: string]>([
    ['a dish that the base lost', { products: [{ id: 99, price: '1' }] }, '"id": 99', 'not_in_base'],
    ['one that is not here', { not_here: { products: [11, 98] } }, '98', 'not_in_base'],
    ['a choice', { choices: [{ variation_value: 109 }] }, '109', 'not_in_base'],
    [
      'a member that the base does not have',
      { products: [{ id: 11, without: ['offer_price'] }] },
      '"offer_price"',
      'not_in_base',
    ],
    ['combos', { products: [{ id: 11, combo_groups: [] }] }, 'combo_groups', 'base_member'],
    ['categories of the menu', { menu: { categories: [] } }, '"categories"', 'base_member'],
    ['a coupon', { coupons: [] }, '"coupons"', 'venue_member'],
    [
      'a dish twice',
      {
        products: [
          { id: 11, price: '1' },
          { price: '2', id: 11 },
        ],
      },
      '"price": "2"',
      'duplicate_entry',
    ],
    [
      'a dish that is not here',
      { not_here: { products: [12] }, products: [{ id: 12, price: '1' }] },
      '"id": 12',
      'not_here_but_set',
    ],
    ['an unknown member', { products: [{ id: 11, prise: '1' }] }, '"prise"', 'unknown_member'],
    ['a price in words', { products: [{ id: 11, price: 'ten' }] }, '"ten"', 'bad_value'],
    [
      'an impossible time',
      { menu: { closing_rules: [{ start: 'soon', end: 'late' }] } },
      '"soon"',
      'bad_value',
    ],
  ])('can’t write %s', async ([what, overlay, text, code]) => {
    const problems = await problemsOf(aGroup({ branches: [marina, aBranch('airport', { overlay })] }));
    const line = lineOf(overlay, text) + (what === 'a dish twice' ? 1 : 0);
    expect(problems).toContain(`airport/branch.json:${line} ${code}`);
  });

  test('is told where the base has its mistake, after dishes that are not here', async () => {
    const [soups, sweets] = baseFile.categories;
    const products = [...(soups?.products ?? []).slice(0, 1), { id: 12, name: 'Harira', price: 'much' }];
    const menu = { ...baseFile, categories: [{ ...soups, products }, sweets] };
    const overlay = { not_here: { products: [11] } };
    const folder = aGroup({ menu, branches: [aBranch('airport', { overlay })] });
    expect(await problemsOf(folder)).toEqual([`menu.json:${lineOf(menu, '"much"')} bad_value`]);
  });

  test('needs the price that the base leaves open', async () => {
    const [soups, sweets] = baseFile.categories;
    const menu = { ...baseFile, categories: [soups, { ...sweets, products: [{ id: 21, name: 'Kunafa' }] }] };
    const overlay = { products: [{ id: 21, price: '30' }] };
    const folder = aGroup({ menu, branches: [marina, aBranch('airport', { overlay })] });
    const { branches } = await prepared(folder);
    expect(branches[1]?.result.kind).toBe('ready');
    expect(branches[0]?.result).toMatchObject({
      kind: 'invalid',
      problems: [
        {
          file: 'menu.json',
          line: lineOf(menu, '"id": 21') - 1,
          code: 'open_price',
          message: 'The base leaves the price of dish 21 open, and the branch "marina" sets none.',
          remedy: 'Write the price into marina/branch.json, or here for all branches.',
          example: '"products": [{ "id": 21, "price": "18.00" }]',
        },
      ],
    });
  });

  test('has a licence and domains of its own', async () => {
    const venue = { licence: 'corner-marina', domains: ['marina.example'] };
    const branches = [marina, aBranch('airport', { venue })];
    const text = branches[1]?.venue ?? '';
    expect(await problemsOf(aGroup({ branches }))).toEqual([
      `airport/venue.json:${lineOf(text, '"licence"')} shared_licence`,
      `airport/venue.json:${lineOf(text, 'marina.example')} shared_domain`,
    ]);
  });
});

describe('coupons for all branches', () => {
  const withCoupon = (folder: string, coupon: object) =>
    aBranch(folder, {
      venue: { coupons: [{ id: 3, discount_value_type: 'fixed', discount_value: '5', ...coupon }] },
    });
  const problemsWith = (shared_coupons: boolean, other: object) =>
    problemsOf(
      aGroup({
        group: { shared_coupons },
        branches: [
          withCoupon('marina', { code: 'HOUSE' }),
          withCoupon('airport', { code: 'HOUSE', ...other }),
        ],
      }),
    );

  test('have one code and one limit', async () => {
    expect(await problemsWith(true, {})).toEqual([]);
    for (const other of [{ code: 'OTHER' }, { usage_limit: 7 }]) {
      const [problem, ...more] = await problemsWith(true, other);
      expect(problem).toMatch(/^airport\/venue\.json:\d+ shared_coupon$/);
      expect(more).toEqual([]);
    }
  });

  test('are each branch’s own unless the group says so', async () => {
    expect(await problemsWith(false, { code: 'OTHER' })).toEqual([]);
  });
});

describe('the group’s own files', () => {
  test.for<[what: string, folder: GroupFolder, problems: readonly string[]]>([
    ['a base that is no JSON', aGroup({ menu: '{ "id": 7,\n"name" }', branches: [marina] }), ['menu.json:2']],
    [
      'payments in the base',
      aGroup({ menu: { ...baseFile, payments: null }, branches: [marina] }),
      ['menu.json:'],
    ],
    ['a folder outside', aGroup({ group: { branches: ['../other'] } }), ['group.json:8 bad_value']],
    ['no branches', aGroup({ group: { branches: [] } }), ['group.json:7 out_of_range']],
    [
      'the domain of a branch',
      aGroup({ group: { domains: ['marina.example'] }, branches: [marina] }),
      ['group.json:5 shared_domain'],
    ],
    [
      'the licence of a branch',
      aGroup({ group: { group: 'corner-marina' }, branches: [marina] }),
      ['group.json:2 taken_name'],
    ],
    [
      'a branch twice',
      aGroup({ group: { branches: ['marina', 'marina'] }, branches: [marina] }),
      ['group.json:9 duplicate_value'],
    ],
  ])('can’t have %s', async ([, folder, problems]) => {
    const found = await problemsOf(folder);
    expect(found).toHaveLength(problems.length);
    for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem);
  });

  test('tell a mistake of the base once, not once per branch', async () => {
    const menu = { ...baseFile, payments: null, currency: 'dirham' };
    expect(await problemsOf(aGroup({ menu, branches: [marina, aBranch('airport')] }))).toEqual([
      `menu.json:${lineOf(menu, '"currency"')} bad_value`,
      `menu.json:${lineOf(menu, '"payments"')} venue_member`,
    ]);
  });
});
