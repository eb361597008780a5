import { isDomainName } from '#domain/is-domain-name.ts';

/** Finds whose site a Host header asks for. */
export interface Hosts {
  /** The licence, or `null` for a host that nobody here owns. */
  licenceOf(host: string | undefined): string | null;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Different spellings of known hosts are remembered up to this many; the rest is worked out each time. */
const memoLimit = 5_000;

/**
 * Reads Host headers against the venues that are published.
 *
 * On loopback `localhost` and bare addresses are the default licence's, `{licence}.localhost` the others'.
 * Any other host must be one of a venue's listed domains; an address or a name under `localhost` never is.
 *
 * @param domains lower-case domain ▸ licence.
 */
export function hostsOf(
  domains: ReadonlyMap<string, string>,
  licences: ReadonlySet<string>,
  byDefault: string | null,
): Hosts {
  const memo = new Map<string, string | null>();

  const find = (host: string): string | null => {
    const name = host
      .toLowerCase()
      .replace(/:\d{1,5}$/, '')
      .replace(/\.$/, '');
    if (loopback.test(name)) return byDefault;
    const [, licence] = /^([a-z0-9-]{1,63})\.localhost$/.exec(name) ?? [];
    if (licence !== undefined) return licences.has(licence) ? licence : null;
    return isDomainName(name) ? (domains.get(name) ?? null) : null;
  };

  return {
    licenceOf(host) {
      if (host === undefined) return null;
      const known = memo.get(host);
      if (known !== undefined) return known;
      const licence = find(host);
      if (memo.size < memoLimit) memo.set(host, licence);
      return licence;
    },
  };
}
