import * as z from 'zod/mini';

const address = z.string().check(z.regex(/^https?:\/\/[^\s,/]+(\/[^\s,]*)?$/));
const secret = z.string().check(z.regex(/^[\x21-\x7e]+$/));
const name = z.string().check(z.regex(/^[\w-]+$/));

/** The settings of the CDN in front of the site. */
export const cdnSettings = {
  CDN: z._default(z.enum(['none', 'varnish', 'cloudflare', 'fastly']), 'none'),
  VARNISH_ADDRESSES: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(address),
      ),
    ),
  ),
  CLOUDFLARE_API: z._default(address, 'https://api.cloudflare.com/client/v4'),
  CLOUDFLARE_ZONE: z.optional(name),
  CLOUDFLARE_TOKEN: z.optional(secret),
  FASTLY_API: z._default(address, 'https://api.fastly.com'),
  FASTLY_SERVICE: z.optional(name),
  FASTLY_TOKEN: z.optional(secret),
} as const;

const cdnSchema = z.object(cdnSettings);

/** The CDN in front of the site, and how to reach it for purges. */
export type CdnConfig =
  | { readonly kind: 'varnish'; readonly addresses: readonly string[] }
  | { readonly kind: 'cloudflare'; readonly api: string; readonly zone: string; readonly token: string }
  | { readonly kind: 'fastly'; readonly api: string; readonly service: string; readonly token: string };

/**
 * Reads which CDN is in front of the site; `null` for none.
 *
 * @throws {Error} naming a setting that this CDN requires.
 */
export function readCdnConfig(data: z.infer<typeof cdnSchema>): CdnConfig | null {
  switch (data.CDN) {
    case 'none':
      return null;
    case 'varnish':
      return { kind: 'varnish', addresses: required(data, 'VARNISH_ADDRESSES') };
    case 'cloudflare':
      return {
        kind: 'cloudflare',
        api: data.CLOUDFLARE_API,
        zone: required(data, 'CLOUDFLARE_ZONE'),
        token: required(data, 'CLOUDFLARE_TOKEN'),
      };
    case 'fastly':
      return {
        kind: 'fastly',
        api: data.FASTLY_API,
        service: required(data, 'FASTLY_SERVICE'),
        token: required(data, 'FASTLY_TOKEN'),
      };
  }
}

function required<Data extends { readonly CDN: string }, Name extends keyof Data>(
  data: Data,
  setting: Name,
): NonNullable<Data[Name]> {
  const value = data[setting];
  if (value === undefined || value === null) throw new Error(`CDN=${data.CDN} requires ${String(setting)}`);
  return value;
}
