import { BlockList, isIP } from 'node:net';

/** Which addresses outbound requests may use. */
export interface OutboundPolicy {
  /** Also allows private networks, this machine and http: for development. */
  readonly allowsPrivate: boolean;
}

const blockListOf = (subnets: readonly (readonly [net: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
  return list;
};

/** Loopback and private networks. */
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
 * Instance metadata services of clouds, which return credentials. Forbidden even in development, like all link-local
 * addresses.
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
 * Non-public IPv4: IANA's registry of special-purpose addresses, multicast, and reserved ranges.
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
 * The public range of IPv6. Excludes IPv4-mapped (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`), unique-local and link-local
 * addresses.
 */
const globalIpv6 = blockListOf([['2000::', 3]]);

/**
 * Non-public parts of that range: protocols, tunnels to IPv4 (Teredo, 6to4), documentation.
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

/** Whether a connection to the address is allowed: public addresses, and private ones if the policy allows them. */
export function isAddressAllowed(address: string, { allowsPrivate }: OutboundPolicy): boolean {
  // A scope such as `fe80::1%eth0` occurs only on local addresses.
  if (isIP(address) === 0 || address.includes('%') || isListed(metadataAddresses, address)) return false;
  return isPublic(address) || (allowsPrivate && isListed(privateNetworks, address));
}

/** Names that are never public, regardless of the resolver. */
const localNamePattern =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;

/**
 * Whether a URL is allowed, without resolving its name: https to a public name or address; also http and any name if
 * the policy allows private addresses. Resolved addresses are checked before each connection.
 */
export function isUrlAllowed(url: URL, policy: OutboundPolicy): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !(policy.allowsPrivate && url.protocol === 'http:')) return false;
  if (isIP(host) !== 0) return isAddressAllowed(host, policy);
  return policy.allowsPrivate || (!localNamePattern.test(host) && host.includes('.'));
}
