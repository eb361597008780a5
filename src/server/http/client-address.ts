import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/**
 * The client's address as far as it can be trusted: the one that the outermost trusted proxy saw, else that of the
 * connection.
 *
 * Earlier entries of `X-Forwarded-For` can be forged by anyone. Of an IPv6 address only the network counts: its owner
 * can change the rest at will.
 *
 * @param trustedProxies how many of our own proxies a request passes.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const passed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const seen = trustedProxies > 0 ? passed.at(-trustedProxies) : undefined;
  return seen === undefined ? socketAddress(socket) : networkOf(seen);
}

/** The address at the other end of a connection. Of an IPv6 address only the network counts. */
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
