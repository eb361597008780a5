import { isDomainName } from '#domain/is-domain-name.ts';

/** Maps a Host header to a licence. */
export interface Hosts {
  /** The licence, or `null` for an unknown host. */
  licenceOf(host: string | undefined): string | null;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Max number of memoized host spellings; others are looked up each time. */
const memoLimit = 5_000;

/**
 * Matches Host headers with the published venues.
 *
 * `localhost` and loopback addresses lead to the default licence, `{licence}.localhost` to that licence.
 * Any other host must be one of a venue's listed domains; an address or a name under `localhost` never is.
 *
 * @param domains lower-case domain ▸ licence.
 * @param office the name of the office's host, which is never a venue's; `null` for no office.
 */
export function hostsOf(
  domains: ReadonlyMap<string, string>,
  licences: ReadonlySet<string>,
  byDefault: string | null,
  office: string | null = null,
): Hosts {
  const memo = new Map<string, string | null>();

  const findByName = (name: string): string | null => {
    if (loopback.test(name)) return byDefault;
    const [, licence] = /^([a-z0-9-]{1,63})\.localhost$/.exec(name) ?? [];
    if (licence !== undefined) return licences.has(licence) ? licence : null;
    return isDomainName(name) ? (domains.get(name) ?? null) : null;
  };
  const find = (host: string): string | null => {
    const name = host
      .toLowerCase()
      .replace(/:\d{1,5}$/, '')
      .replace(/\.$/, '');
    return name === office ? null : findByName(name);
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
