import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientVersion, compareVersions, isNewer } from '#domain/version.ts';

describe('isNewer', () => {
  /** Source: spec §4 version.prompt */
  test.for([
    ['1.9.56', true],
    ['1.10.0', true],
    ['2', true],
    ['1.9.55.1', true],
    ['1.9.55', false],
    ['1.9.55.0', false],
    ['1.9.9', false],
    ['1.8.100', false],
    ['0.99.99', false],
    ['1', false],
  ] as const)('%s against this client: %s', ([offered, newer]) => {
    expect(isNewer(offered)).toBe(newer);
  });

  test('a client is not offered its own version', () => {
    expect(isNewer('1.9.56', '1.9.56')).toBe(false);
  });

  /** Source: spec §9 client.version */
  test('this client is 1.9.55', () => {
    expect(clientVersion).toBe('1.9.55');
  });
});

describe('compareVersions', () => {
  const versions = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }).map((n) => n.join('.'));

  test('orders any two versions in both directions', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(Math.sign(compareVersions(a, b))).toBe(0 - Math.sign(compareVersions(b, a)));
        expect(compareVersions(a, `${a}.0`)).toBe(0);
      }),
    );
  });

  test.for(['', 'v1', '1.', '.1', '1..2', '1.9-beta'])('refuses "%s"', (version) => {
    expect(() => compareVersions(version, '1')).toThrow(RangeError);
  });
});
