/** Header names and values in turn, as `writeHead` takes them. */
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

/** What a page may load: its own things, and nothing inline. */
const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
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
  /** Directives of the policy that say something else, or are not there otherwise. */
  readonly policy?: Readonly<Record<string, string>>;
  /** Whether the page may ask where the device is. */
  readonly usesGeolocation?: boolean;
  /** It is about one diner's order: its address may be a key, so nobody is told it and no search engine lists it. */
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

/** Lets a page hear of changes: over a path of ours, or at an address elsewhere. */
function realtimeOptions(realtime: string): PageHeaderOptions {
  const elsewhere = realtime.startsWith('/') ? '' : new URL(realtime).origin;
  return { policy: { 'connect-src': `'self' ${elsewhere}`.trim() } };
}

/** A page everybody may see: kept by the browser, but asked about each time. */
const menuPageHeadersFor = (needs: PageHeaderOptions): HeaderList => [
  ...pageHeadersFor(needs),
  'speculation-rules',
  '"/speculation-rules.json"',
];

export const menuPageHeaders: HeaderList = menuPageHeadersFor({});

const noStore: HeaderList = ['cache-control', 'no-store'];

/** A page for one request: never kept. */
export const uncachedPageHeaders: HeaderList = [...pageHeadersFor({}), ...noStore];

/** Pages for one request that need more than the others do, by their paths. */
const specialPages: readonly {
  readonly shape: RegExp;
  readonly needs: (mapOrigin: string) => PageHeaderOptions;
}[] = [
  {
    shape: /^\/[a-z-]+\/delivery-location$/,
    needs: (mapOrigin) => ({
      usesGeolocation: true,
      policy: {
        'connect-src': `'self' ${mapOrigin}`.trim(),
        'img-src': `'self' data: blob: ${mapOrigin}`.trim(),
        'worker-src': "'self'",
      },
    }),
  },
  {
    shape: /^\/[a-z-]+\/(cart|checkout|order|orders|af-checkout|t|r|a)(\/|$)/,
    needs: () => ({ isPrivate: true }),
  },
];

/**
 * The headers of pages for one request, by their paths.
 *
 * @param realtime where pages hear of changes: a path of ours, or an address elsewhere.
 * @param mapOrigin where the pieces of the online map come from; `null` where the map is our own.
 */
export function uncachedPageHeadersFor(
  realtime: string,
  mapOrigin: string | null,
): (path: string) => HeaderList {
  const searchHead: HeaderList = [...pageHeadersFor(realtimeOptions(realtime)), ...noStore];
  return (path) => {
    const found = specialPages.find(({ shape }) => shape.test(path));
    if (found) return [...pageHeadersFor(found.needs(mapOrigin ?? '')), ...noStore];
    return /\/(search|product\/\d+)$/.test(path) ? searchHead : uncachedPageHeaders;
  };
}

/**
 * The headers of a page that leads to a payment company.
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

/** Headers of what only whoever knows its address may see. */
export interface PrivateHeaders {
  readonly page: HeaderList;
  readonly file: HeaderList;
}

/** @param realtime where pages hear of changes: a path of ours, or an address elsewhere. */
export function privateHeaders(realtime: string): PrivateHeaders {
  return {
    page: [...pageHeadersFor({ ...realtimeOptions(realtime), isPrivate: true }), ...noStore],
    file: [...callHeaders, 'referrer-policy', 'no-referrer', 'x-robots-tag', 'noindex', ...noStore],
  };
}

/** Media are what they say they are and nothing else, whoever uploaded them. */
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

export const revalidatedHeaders: HeaderList = [...baseHeaders, 'cache-control', 'no-cache'];

/** What is sent with each kind of response that anyone may keep. */
export const cacheableHeaders = {
  page: menuPageHeaders,
  call: callHeaders,
  immutable: immutableHeaders,
  media: mediaHeaders,
  mutable: revalidatedHeaders,
} as const;

/** Another address of the same thing: remembered, but asked about each time. */
export const permanentRedirectHeaders: HeaderList = [...baseHeaders, 'cache-control', 'no-cache'];

/** Where one diner finds something: asked each time, and told to nobody. */
export const temporaryRedirectHeaders: HeaderList = [
  ...baseHeaders,
  'cache-control',
  'no-store',
  'referrer-policy',
  'no-referrer',
];

/**
 * The standing headers of a page, a call or a file that may be kept, by its path.
 *
 * @param realtime as in {@link uncachedPageHeadersFor}.
 */
export function cacheableHeadersFor(realtime: string): (path: string) => HeaderList {
  const pageHead = menuPageHeadersFor(realtimeOptions(realtime));
  return (path) => (/\/$|\.[a-z]+$/.test(path) ? callHeaders : pageHead);
}

/** How long a cache that we cannot tell of changes may keep a page without asking, in seconds. */
const sharedMaxAgeSeconds = 300;

/**
 * `Cache-Control` of a page that the clock changes at `until`: browsers always ask, and so does whoever stands between
 * where an edge of ours keeps it. Where there is none, a cache of somebody else's keeps it for a while, never beyond that
 * instant.
 *
 * @param until epoch milliseconds, or `Infinity`.
 */
export function pageCacheControl(until: number, now: number, hasEdge: boolean): string {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  const shared = hasEdge ? '' : `, s-maxage=${Math.min(sharedMaxAgeSeconds, left)}`;
  return `public, max-age=0, must-revalidate${shared}`;
}
