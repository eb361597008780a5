import { expect, test } from 'vitest';
import { hostsOf } from '#server/catalog/hosts.ts';

const hosts = hostsOf(
  new Map([
    ['corner.example', 'corner'],
    ['grill.example', 'grill'],
  ]),
  new Set(['corner', 'grill']),
  'corner',
);

test.for(['office.example', 'OFFICE.example:443', 'office.localhost:4321'])(
  '%s is the office, whatever venues claim',
  (host) => {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    const claiming = hostsOf(new Map([[name, 'grill']]), new Set(['grill', 'office']), 'grill', name);
    expect(claiming.licenceOf(host)).toBeNull();
  },
);

test.for([
  ['localhost', 'corner'],
  ['localhost:4321', 'corner'],
  ['127.0.0.1:4321', 'corner'],
  ['[::1]:4321', 'corner'],
  ['grill.localhost:4321', 'grill'],
  ['nobody.localhost', null],
  ['GRILL.example', 'grill'],
  ['grill.example:443', 'grill'],
  ['grill.example.', 'grill'],
  ['evil.example', null],
  ['grill.example.evil.example', null],
  ['', null],
  [undefined, null],
] as const)('%s is the site of %s', ([host, licence]) => {
  expect(hosts.licenceOf(host)).toBe(licence);
  expect(hosts.licenceOf(host), 'from the memo').toBe(licence);
});

test('IP addresses and names under localhost belong to nobody, even if an old version claims them', () => {
  const claimed = ['10.0.0.1', 'a.b.localhost', '0x7f.1'];
  const hostsWithClaims = hostsOf(new Map(claimed.map((name) => [name, 'grill'])), new Set(['grill']), null);
  for (const name of [...claimed, 'localhost']) expect(hostsWithClaims.licenceOf(name)).toBeNull();
});

test('many made-up hosts do not hide a venue', () => {
  for (let n = 0; n < 20_000; n += 1) hosts.licenceOf(`h${n}.example`);
  expect(hosts.licenceOf('grill.example')).toBe('grill');
});
