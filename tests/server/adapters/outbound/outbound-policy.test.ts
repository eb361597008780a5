import { describe, expect, test } from 'vitest';
import { isAddressAllowed, isUrlAllowed } from '#server/adapters/outbound/outbound-policy.ts';

const publicOnly = { allowsPrivate: false };
const withPrivate = { allowsPrivate: true };

describe('a resolved address', () => {
  test.for([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '198.20.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001:800::200e',
    '2400:cb00:2048:1::c629:d7a2',
  ])('%s is public', (address) => {
    expect(isAddressAllowed(address, publicOnly)).toBe(true);
    expect(isAddressAllowed(address, withPrivate)).toBe(true);
  });

  test.for([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.1',
    '168.63.129.16',
    '169.254.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::808:808',
    '64:ff9b:1::a00:1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fd00:ec2::254',
    'fd20:ce::254',
    '5f00::1',
    '3fff::1',
    '',
    'localhost',
    '127.1',
  ])('%s is not public', (address) => {
    expect(isAddressAllowed(address, publicOnly)).toBe(false);
  });

  test.for([
    ...['127.0.0.1', '127.8.0.1', '::1', '10.0.0.1', '172.31.255.255', '192.168.1.7', '100.64.0.1'],
    ...['fd12:3456::1', '::ffff:127.0.0.1'],
  ])('%s is allowed in development', (address) => {
    expect(isAddressAllowed(address, withPrivate)).toBe(true);
    expect(isAddressAllowed(address, publicOnly)).toBe(false);
  });

  test.for([
    ...['169.254.169.254', '169.254.0.1', '100.100.100.200', '168.63.129.16', '0.0.0.0', '224.0.0.1', '::'],
    ...[
      'fe80::1',
      'fd00:ec2::254',
      'fd20:ce::254',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '::ffff:169.254.169.254',
    ],
  ])('%s is never allowed', (address) => {
    expect(isAddressAllowed(address, withPrivate)).toBe(false);
  });
});

describe('a URL in a venue file', () => {
  test.for([
    'https://pos.example/orders',
    'https://pos.example:8443/orders?venue=17',
    'https://8.8.8.8/orders',
    'https://[2606:4700::1111]/orders',
    'https://كاشير.example/orders',
    'https://localhost.example/orders',
  ])('%s is allowed', (url) => {
    expect(isUrlAllowed(new URL(url), publicOnly)).toBe(true);
  });

  test.for([
    'http://pos.example/orders',
    'https://user:password@pos.example/orders',
    'https://user@pos.example/orders',
    'https://localhost/orders',
    'https://LOCALHOST/orders',
    'https://localhost./orders',
    'https://pos.localhost/orders',
    'https://metadata.google.internal/orders',
    'https://metadata.google.internal./orders',
    'https://printer.local/orders',
    'https://till.lan/orders',
    'https://till.home.arpa/orders',
    'https://till.localdomain/orders',
    'https://wiki.corp/orders',
    'https://database/orders',
    'https://127.0.0.1/orders',
    'https://127.1/orders',
    'https://2130706433/orders',
    'https://0x7f000001/orders',
    'https://0x7f.1/orders',
    'https://017700000001/orders',
    'https://0177.0.0.1/orders',
    'https://127.0.0.1./orders',
    'https://①②⑦.⓪.⓪.①/orders',
    'https://0/orders',
    'https://10.0.0.7/orders',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/latest/meta-data/',
    'https://[::1]/orders',
    'https://[::]/orders',
    'https://[::ffff:127.0.0.1]/orders',
    'https://[0:0:0:0:0:ffff:7f00:1]/orders',
    'https://[::ffff:a9fe:a9fe]/orders',
    'https://[64:ff9b::7f00:1]/orders',
    'https://[fd00::1]/orders',
    'ftp://pos.example/orders',
    'file:///etc/passwd',
  ])('%s is refused', (url) => {
    expect(isUrlAllowed(new URL(url), publicOnly)).toBe(false);
  });

  test.for([
    'http://127.0.0.1:8080/orders',
    'http://localhost:8080/orders',
    'http://till.local/orders',
    'http://[::1]:8080/orders',
    'http://10.0.0.7/orders',
    'http://pos.example/orders',
    'https://192.168.1.7/orders',
  ])('%s is allowed in development', (url) => {
    expect(isUrlAllowed(new URL(url), withPrivate)).toBe(true);
    expect(isUrlAllowed(new URL(url), publicOnly)).toBe(false);
  });

  test.for([
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://user@localhost/orders',
    'ftp://localhost/orders',
    'file:///etc/passwd',
  ])('%s is never allowed', (url) => {
    expect(isUrlAllowed(new URL(url), withPrivate)).toBe(false);
  });
});
