import { BlockList, isIP } from 'node:net';

/** Which addresses of the net a hook may lead to. */
export interface Reach {
  /** Over http, too: for tills on this machine, while somebody develops. */
  readonly toLoopback: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * IPv4 that is not the public net: IANA's registry of special-purpose addresses, multicast, and what is reserved.
 *
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const specialIpv4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialIpv4.addSubnet(net, prefix);
}

/** All of IPv6 that is given out to the public net; what is mapped from IPv4, or translated to it, is not among it. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/**
 * What of it is not the public net: protocols, tunnels to IPv4, documentation.
 *
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialIpv6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialIpv6.addSubnet(net, prefix, 'ipv6');
}

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Whether a connection may go to that address: over https to the public net, over http to this machine at most. */
export function isReachable(address: string, protocol: string, { toLoopback }: Reach): boolean {
  // A scope such as `fe80::1%eth0` stands on addresses of the own network alone.
  if (isIP(address) === 0 || address.includes('%')) return false;
  return (toLoopback && isLoopback(address)) || (protocol === 'https:' && isPublic(address));
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names that never lead to the public net, whatever a resolver says. */
const localName = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;

/**
 * Whether a hook may lead there, as far as its address alone tells. What its name leads to is looked at before each
 * connection.
 */
export function mayLeadTo(url: URL, reach: Reach): boolean {
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') return false;
  if (isIP(host) !== 0) return isReachable(host, url.protocol, reach);
  if (reach.toLoopback && host === 'localhost') return true;
  return url.protocol === 'https:' && !localName.test(host) && host.includes('.');
}
