import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { type UcpCapability, ucpCapabilities, ucpVersion } from './business-profile.ts';

/** What came of fetching an address that an agent names. */
export type FetchedProfile =
  | { readonly kind: 'fetched'; readonly text: string }
  | { readonly kind: 'unreachable' }
  /** It is no public address, or there is none. Nothing was sent. */
  | { readonly kind: 'not_allowed' };

/** Fetches a public https address without following redirects, and no more of it than a profile has. */
export type FetchProfile = (address: string) => Promise<FetchedProfile>;

export type PlatformProfile =
  | {
      readonly kind: 'profile';
      /** Of the protocol. */
      readonly version: string;
      /** Those of ours that it has at our version. */
      readonly shared: ReadonlySet<UcpCapability>;
    }
  | { readonly kind: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' };

/** The profiles of the platforms that agents come from. */
export interface PlatformProfiles {
  /** @param mayFetch asked before a request is sent; `null` where it says no. */
  read(address: string, mayFetch: () => boolean): Promise<PlatformProfile | null>;
}

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const profileSchema = z.object({
  ucp: z.object({
    version: date,
    services: z.record(z.string(), z.unknown()),
    payment_handlers: z.record(z.string(), z.unknown()),
    capabilities: z.optional(z.record(z.string(), z.array(z.object({ version: date })))),
  }),
});

/** How long a profile is cached, in milliseconds. Failures are tried again sooner. */
const cachedForMs = { profile: 600_000, failure: 60_000 };

const maxCached = 500;

interface CachedProfile {
  readonly profile: Promise<PlatformProfile>;
  readonly until: number;
}

/** @param now epoch milliseconds. */
export function openPlatformProfiles(fetch: FetchProfile, now: () => number): PlatformProfiles {
  const cached = new Map<string, CachedProfile>();

  const fetchOne = (address: string): Promise<PlatformProfile> => {
    const profile = fetch(address).then(readProfile);
    const entry = { profile, until: now() + cachedForMs.failure };
    cached.set(address, entry);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    void profile.then(({ kind }) => {
      if (kind === 'profile' && cached.get(address) === entry)
        cached.set(address, { profile, until: now() + cachedForMs.profile });
    });
    return profile;
  };

  return {
    async read(address, mayFetch) {
      if (!URL.canParse(address)) return { kind: 'invalid_profile_url' };
      const known = cached.get(address);
      if (known && known.until > now()) return known.profile;
      cached.delete(address);
      return mayFetch() ? fetchOne(address) : null;
    },
  };
}

function readProfile(fetched: FetchedProfile): PlatformProfile {
  if (fetched.kind === 'not_allowed') return { kind: 'invalid_profile_url' };
  if (fetched.kind === 'unreachable') return { kind: 'profile_unreachable' };
  const { success, data } = profileSchema.safeParse(parseJson(fetched.text));
  if (!success) return { kind: 'profile_malformed' };
  const { version, capabilities = {} } = data.ucp;
  const isShared = (name: UcpCapability) =>
    Object.hasOwn(capabilities, name) && capabilities[name]?.some((one) => one.version === ucpVersion);
  return { kind: 'profile', version, shared: new Set(ucpCapabilities.filter(isShared)) };
}
