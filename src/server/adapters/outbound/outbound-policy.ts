import { BlockList, isIP } from 'node:net';

/** Which addresses of the net may be asked. */
export interface OutboundPolicy {
  /** Private networks and this machine as well, and over http: for development. */
  readonly allowsPrivate: boolean;
}

const blockListOf = (subnets: readonly (readonly [net: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
  return list;
};

/** This machine, and networks of one's own. */
const privateNetworks = blockListOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

/**
 * Where clouds tell a machine its own credentials. Out of reach even in development, as is all that is link-local.
 *
 * Source: the vendors' documents on instance metadata (AWS, Google, Azure's wire server, Alibaba, Oracle).
 */
const metadataAddresses = blockListOf([
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
]);

/**
 * IPv4 that is not the public net: IANA's registry of special-purpose addresses, multicast, and what is reserved.
 *
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const specialIpv4 = blockListOf([
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
]);

/**
 * All of IPv6 that is given out to the public net. What is mapped from IPv4 (`::ffff:0:0/96`), translated to it
 * (NAT64, `64:ff9b::/96`), unique-local or link-local is not among it.
 */
const globalIpv6 = blockListOf([['2000::', 3]]);

/**
 * What of it is not the public net: protocols, tunnels to IPv4 (Teredo, 6to4), documentation.
 *
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialIpv6 = blockListOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

const isListed = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isPublic = (address: string) =>
  isIP(address) === 4
    ? !isListed(specialIpv4, address)
    : isListed(globalIpv6, address) && !isListed(specialIpv6, address);

/** Whether a connection may go to that address: to the public net; to private ones where they are in reach. */
export function isAddressAllowed(address: string, { allowsPrivate }: OutboundPolicy): boolean {
  // A scope such as `fe80::1%eth0` stands on addresses of the own network alone.
  if (isIP(address) === 0 || address.includes('%') || isListed(metadataAddresses, address)) return false;
  return isPublic(address) || (allowsPrivate && isListed(privateNetworks, address));
}

/** Names that never lead to the public net, whatever a resolver says. */
const localNamePattern =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;

/**
 * Whether an address may be asked, as far as it alone tells: https to a public name or address; where private ones are
 * in reach, http and all names besides. What a name leads to is looked at before each connection.
 */
export function isUrlAllowed(url: URL, reach: OutboundPolicy): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !(reach.allowsPrivate && url.protocol === 'http:')) return false;
  if (isIP(host) !== 0) return isAddressAllowed(host, reach);
  return reach.allowsPrivate || (!localNamePattern.test(host) && host.includes('.'));
}
