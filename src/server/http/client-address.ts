import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/**
 * Who asks, as far as that can be believed: the address that the outermost of our own proxies saw, else the
 * connection's.
 *
 * What stands before that in `X-Forwarded-For` anybody may write. Of an IPv6 address only the network counts: the
 * rest is its owner's to change at will.
 *
 * @param trustedProxies how many proxies of ours a request passes.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const passed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const seen = trustedProxies > 0 ? passed.at(-trustedProxies) : undefined;
  return seen === undefined ? socketAddress(socket) : networkOf(seen);
}

/** Who is at the other end of a connection. Of an IPv6 address only the network counts. */
export const socketAddress = ({ remoteAddress = '' }: Socket): string => networkOf(remoteAddress);

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
