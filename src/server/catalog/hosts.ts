import { isDomainName } from '#domain/is-domain-name.ts';

/** Maps a Host header to a licence. */
export interface Hosts {
  /** The licence, or `null` for an unknown host. */
  licenceOf(host: string | undefined): string | null;
}

/** The name in a Host header, in small letters and without port. */
export const hostNameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** The licence or group in `{licence}.localhost`; `null` for another name. */
export const loopbackLicenceOf = (name: string): string | null =>
  /^([a-z0-9-]{1,63})\.localhost$/.exec(name)?.[1] ?? null;

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
    const licence = loopbackLicenceOf(name);
    if (licence !== null) return licences.has(licence) ? licence : null;
    return isDomainName(name) ? (domains.get(name) ?? null) : null;
  };
  const find = (host: string): string | null => {
    const name = hostNameOf(host);
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
