/**
 * Whether a host name can belong to a venue. `localhost`, the names under it and IP addresses lead to a machine, so nobody
 * owns them. A name whose last label is a number is an address to a browser.
 *
 * Source: RFC 6761 §6.3, WHATWG URL "ends in a number checker".
 *
 * @param name lower case, without a port.
 */
export function isDomainName(name: string): boolean {
  const last = name.replace(/\.$/, '').split('.').at(-1) ?? '';
  return last !== 'localhost' && last !== '' && !/^(\d+|0x[\da-f]*)$/.test(last);
}
