import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/http/client-address.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const requestFrom = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the client address', () => {
  test.for<[what: string, proxies: number, remote: string, forwarded: string | undefined, client: string]>([
    ['is the remote address of the connection', 0, '9.9.9.9', undefined, '9.9.9.9'],
    ['ignores headers without a proxy', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['is what our proxy saw', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['is the last one that our proxy saw', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['is what the outer of two proxies saw', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['is the remote address when a proxy sends no header', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['is the remote address when the header is blank', 1, '10.0.0.1', ' , ', '10.0.0.1'],
    ['is the remote address when one of two proxies was bypassed', 2, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['is the same for IPv4 and its form in IPv6', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['is the network of an IPv6 address', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['is the same network for a shortened address', 0, '2001:DB8:1:2::6', undefined, '2001:db8:1:2'],
    [
      'is the same network for an address with zeros',
      0,
      '2001:0db8:0001:0002:0:0:0:7',
      undefined,
      '2001:db8:1:2',
    ],
    ['differs for another network', 0, '2001:db8:1:3::6', undefined, '2001:db8:1:3'],
    ['is the network of this machine', 0, '::1', undefined, '0:0:0:0'],
    ['is the network of an address that a proxy saw', 1, '10.0.0.1', '2001:db8::1', '2001:db8:0:0'],
    ['can be any text that our proxy writes', 1, '10.0.0.1', 'unknown', 'unknown'],
  ])('%s', ([, proxies, remote, forwarded, client]) => {
    expect(clientAddress(requestFrom(remote, forwarded), proxies)).toBe(client);
  });

  test('is empty on a closed connection', () => {
    expect(clientAddress(requestFrom(undefined), 0)).toBe('');
  });
});

describe('a client that tries coupons', () => {
  const lastStatus = async (trustedProxies: number, forwarded: (at: number) => string) => {
    const venue = await anOpenVenue({ menu: { enable_coupons: true } });
    const { ask } = overHttp(venue, {
      limits: createLimits(() => venue.clock.now.getTime()),
      trustedProxies,
    });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const response = await ask('/en/api/coupon/7/NOPE/', { headers: { 'x-forwarded-for': forwarded(at) } });
      statuses.push(response.status);
    }
    return statuses.at(-1);
  };

  test.for<[what: string, proxies: number, forwarded: (at: number) => string, status: number]>([
    ['cannot become another one by a header without a proxy', 0, (at) => `1.1.1.${at}`, 429],
    ['cannot become another one by values before that of our proxy', 1, (at) => `1.1.1.${at}, 9.9.9.9`, 429],
    ['cannot become another one within its network', 1, (at) => `2001:db8:1:2::${at}`, 429],
    ['is another one where our proxy says so', 1, (at) => `1.1.1.${at}`, 404],
  ])('%s', async ([, proxies, forwarded, status]) => {
    expect(await lastStatus(proxies, forwarded)).toBe(status);
  });
});
