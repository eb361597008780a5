import { inlineScriptHashes, inlineStyleHashes } from './inline-hashes.ts';

/** Alternating header names and values, as `writeHead` takes them. */
export type HeaderList = readonly string[];

const baseHeaders: HeaderList = [
  'x-content-type-options',
  'nosniff',
  'cross-origin-opener-policy',
  'same-origin',
  'cross-origin-resource-policy',
  'same-origin',
  'origin-agent-cluster',
  '?1',
];

const permissionsPolicy = 'camera=(), microphone=(), usb=(), payment=(), browsing-topics=()';

/** What a page may load: only the site's own files, and inline only what Astro adds to a page with islands. */
const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': `'self' ${inlineScriptHashes}`,
  'style-src': `'self' ${inlineStyleHashes}`,
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
} as const;

interface PageHeaderOptions {
  /** Directives that differ from the default policy or are added to it. */
  readonly policy?: Readonly<Record<string, string>>;
  /** Whether the page may ask for the device's position. */
  readonly usesGeolocation?: boolean;
  /**
   * The page shows one diner's order. Its address may be a secret: it is not sent as referrer, and search engines may
   * not list it.
   */
  readonly isPrivate?: boolean;
}

function pageHeadersFor({
  policy = {},
  usesGeolocation = false,
  isPrivate = false,
}: PageHeaderOptions): HeaderList {
  const directives = Object.entries({ ...contentSecurityPolicy, ...policy });
  return [
    ...baseHeaders,
    'permissions-policy',
    `${permissionsPolicy}, geolocation=(${usesGeolocation ? 'self' : ''})`,
    'content-security-policy',
    directives.map(([name, sources]) => `${name} ${sources}`).join('; '),
    'referrer-policy',
    isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate ? ['x-robots-tag', 'noindex'] : []),
  ];
}

/** Lets a page connect to realtime: at a path of this server, or at another origin. */
function realtimeOptions(realtime: string) {
  const origin = realtime.startsWith('/') ? '' : new URL(realtime).origin;
  return { policy: { 'connect-src': `'self' ${origin}`.trim() } };
}

/** A public page: stored by browsers and revalidated each time. */
const menuPageHeadersFor = (options: PageHeaderOptions): HeaderList => [
  ...pageHeadersFor(options),
  'speculation-rules',
  '"/speculation-rules.json"',
];

export const menuPageHeaders: HeaderList = menuPageHeadersFor({});

const noStore: HeaderList = ['cache-control', 'no-store'];

/** A page for one request: never cached. */
export const uncachedPageHeaders: HeaderList = [...pageHeadersFor({}), ...noStore];

/** Lets a page show a map. @param mapOrigin the origin of a map style elsewhere; empty for none */
const mapPolicy = (mapOrigin: string, connections = "'self'") => ({
  'connect-src': `${connections} ${mapOrigin}`.trim(),
  'img-src': `'self' data: blob: ${mapOrigin}`.trim(),
  'worker-src': "'self'",
});

/** Pages for one request with special headers, by their paths. */
const specialPages: readonly {
  readonly shape: RegExp;
  readonly options: (mapOrigin: string) => PageHeaderOptions;
}[] = [
  {
    shape: /^\/[a-z\d-]+\/delivery-location$/,
    options: (mapOrigin) => ({ usesGeolocation: true, policy: mapPolicy(mapOrigin) }),
  },
  {
    shape: /^\/[a-z\d-]+\/(cart|checkout|order|order-quote|orders|af-checkout|t|r|a)(\/|$)/,
    options: () => ({ isPrivate: true }),
  },
];

/**
 * The headers of pages for one request, by their paths.
 *
 * @param realtime where pages subscribe to changes: a path of this server, or an address elsewhere.
 * @param mapOrigin the origin of a map style elsewhere; `null` when maps come from this site alone.
 */
export function uncachedPageHeadersFor(
  realtime: string,
  mapOrigin: string | null,
): (path: string) => HeaderList {
  const searchHead: HeaderList = [...pageHeadersFor(realtimeOptions(realtime)), ...noStore];
  return (path) => {
    const found = specialPages.find(({ shape }) => shape.test(path));
    if (found) return [...pageHeadersFor(found.options(mapOrigin ?? '')), ...noStore];
    return /\/(search|product\/\d+)$/.test(path) ? searchHead : uncachedPageHeaders;
  };
}

/**
 * The headers of a page that leads to a payment provider.
 *
 * @param formTarget where its form is posted to.
 */
export const payPageHeaders = (formTarget: string): HeaderList => [
  ...pageHeadersFor({ policy: { 'form-action': formTarget }, isPrivate: true }),
  ...noStore,
];

export const callHeaders: HeaderList = [
  ...baseHeaders,
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
];

/** Headers of pages and files that only those who know their address may see. */
export interface PrivateHeaders {
  readonly page: HeaderList;
  /** The page of the menu editor, which shows a map of the delivery zones. */
  readonly editor: HeaderList;
  readonly file: HeaderList;
}

/**
 * @param realtime where pages subscribe to changes: a path of this server, or an address elsewhere.
 * @param mapOrigin the origin of a map style elsewhere; `null` when maps come from this site alone.
 */
export function privateHeaders(realtime: string, mapOrigin: string | null = null): PrivateHeaders {
  const { policy } = realtimeOptions(realtime);
  return {
    page: [...pageHeadersFor({ policy, isPrivate: true }), ...noStore],
    editor: [
      ...pageHeadersFor({ policy: mapPolicy(mapOrigin ?? '', policy['connect-src']), isPrivate: true }),
      ...noStore,
    ],
    file: [...callHeaders, 'referrer-policy', 'no-referrer', 'x-robots-tag', 'noindex', ...noStore],
  };
}

/** Lets pages show pictures and videos of another origin, too; `null` for none. */
export const allowingMediaFrom =
  (origin: string | null) =>
  (headers: HeaderList): HeaderList =>
    origin === null
      ? headers
      : headers.map((text) => text.replaceAll(/\b(img|media)-src 'self'/g, `$1-src 'self' ${origin}`));

/** Media are never sniffed and never run scripts, no matter what was uploaded. */
export const mediaHeaders: HeaderList = [
  ...baseHeaders,
  'content-security-policy',
  "sandbox; default-src 'none'",
  'cache-control',
  'public, max-age=31536000, immutable',
];

export const immutableHeaders: HeaderList = [
  ...baseHeaders,
  'cache-control',
  'public, max-age=31536000, immutable',
];

/** Map tiles change rarely; the library that reads them notices a new archive by its ETag. */
export const mapTilesHeaders: HeaderList = [...baseHeaders, 'cache-control', 'public, max-age=86400'];

export const revalidatedHeaders: HeaderList = [...baseHeaders, 'cache-control', 'no-cache'];

/** The page of a group: it may ask for the device's position, and shows a map. */
export const locatorHeadersFor = (mapOrigin: string | null): HeaderList =>
  pageHeadersFor({ usesGeolocation: true, policy: mapPolicy(mapOrigin ?? '') });

/** The headers of each kind of cacheable response. */
export const cacheableHeaders = {
  page: menuPageHeaders,
  call: callHeaders,
  immutable: immutableHeaders,
  media: mediaHeaders,
  mutable: revalidatedHeaders,
} as const;

/** A redirect to the canonical address: stored, but revalidated each time. */
export const permanentRedirectHeaders: HeaderList = [...baseHeaders, 'cache-control', 'no-cache'];

/** A redirect for one diner: never stored, and never sent as referrer. */
export const temporaryRedirectHeaders: HeaderList = [
  ...baseHeaders,
  'cache-control',
  'no-store',
  'referrer-policy',
  'no-referrer',
];

/** The constant headers of a cacheable page, call or file, by its path. */
export function cacheableHeadersFor(realtime: string): (path: string) => HeaderList {
  const pageHead = menuPageHeadersFor(realtimeOptions(realtime));
  return (path) => (/\/$|\.[a-z]+$/.test(path) ? callHeaders : pageHead);
}

/** How long a shared cache that cannot be purged may keep a page, in seconds. */
const sharedMaxAgeSeconds = 300;

/**
 * `Cache-Control` of a page that is valid until an instant. Browsers always revalidate. With a CDN that can be purged,
 * shared caches revalidate too. Without one they may keep the page for a while, but never beyond that instant.
 *
 * @param until epoch milliseconds, or `Infinity`.
 */
export function pageCacheControl(until: number, now: number, hasCdn: boolean): string {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  const shared = hasCdn ? '' : `, s-maxage=${Math.min(sharedMaxAgeSeconds, left)}`;
  return `public, max-age=0, must-revalidate${shared}`;
}
