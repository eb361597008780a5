/**
 * Whether a host name can belong to a venue. `localhost`, its subdomains and IP addresses cannot be owned. Browsers
 * treat a name whose last label is a number as an IP address.
 *
 * Source: RFC 6761 §6.3, WHATWG URL "ends in a number checker".
 *
 * @param name lower case, without a port.
 */
export function isDomainName(name: string): boolean {
  const last = name.replace(/\.$/, '').split('.').at(-1) ?? '';
  return last !== 'localhost' && last !== '' && !/^(\d+|0x[\da-f]*)$/.test(last);
}
