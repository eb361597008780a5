import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/http/client-address.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const asked = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('who asks', () => {
  test.for<[what: string, proxies: number, remote: string, forwarded: string | undefined, client: string]>([
    ['is the connection’s other end', 0, '9.9.9.9', undefined, '9.9.9.9'],
    ['is not what anybody writes, without a proxy', 0, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['is what our proxy saw', 1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['is what our proxy saw last', 1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['is what the outer of two proxies saw', 2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['is the connection’s, where a proxy says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['is the connection’s, where it says nothing at all', 1, '10.0.0.1', ' , ', '10.0.0.1'],
    ['is the connection’s, where one of two proxies was passed by', 2, '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['is the same in IPv4 and in IPv6 for it', 0, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    ['is a network, of IPv6', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['is the same network, shortened', 0, '2001:DB8:1:2::6', undefined, '2001:db8:1:2'],
    ['is the same network, with zeros', 0, '2001:0db8:0001:0002:0:0:0:7', undefined, '2001:db8:1:2'],
    ['is another network', 0, '2001:db8:1:3::6', undefined, '2001:db8:1:3'],
    ['is this machine', 0, '::1', undefined, '0:0:0:0'],
    ['is a network that a proxy saw', 1, '10.0.0.1', '2001:db8::1', '2001:db8:0:0'],
    ['may be anything a proxy of ours writes', 1, '10.0.0.1', 'unknown', 'unknown'],
  ])('%s', ([, proxies, remote, forwarded, client]) => {
    expect(clientAddress(asked(remote, forwarded), proxies)).toBe(client);
  });

  test('is nobody on a connection that has gone', () => {
    expect(clientAddress(asked(undefined), 0)).toBe('');
  });
});

describe('who guesses coupons', () => {
  const guess = async (trustedProxies: number, forwarded: (at: number) => string) => {
    const venue = await anOpenVenue({ menu: { enable_coupons: true } });
    const { ask } = overHttp(venue, {
      limits: createLimits(() => venue.clock.now.getTime()),
      trustedProxies,
    });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const answer = await ask('/en/api/coupon/7/NOPE/', { headers: { 'x-forwarded-for': forwarded(at) } });
      statuses.push(answer.status);
    }
    return statuses.at(-1);
  };

  test.for<[what: string, proxies: number, forwarded: (at: number) => string, status: number]>([
    ['cannot become another by a header, without a proxy', 0, (at) => `1.1.1.${at}`, 429],
    ['cannot become another by what stands before our proxy’s word', 1, (at) => `1.1.1.${at}, 9.9.9.9`, 429],
    ['cannot become another within a network', 1, (at) => `2001:db8:1:2::${at}`, 429],
    ['is another where our proxy says so', 1, (at) => `1.1.1.${at}`, 404],
  ])('%s', async ([, proxies, forwarded, status]) => {
    expect(await guess(proxies, forwarded)).toBe(status);
  });
});
