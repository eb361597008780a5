/** Header names and values in turn, as `writeHead` takes them. */
export type Head = readonly string[];

const everywhere: Head = [
  'x-content-type-options',
  'nosniff',
  'cross-origin-opener-policy',
  'same-origin',
  'cross-origin-resource-policy',
  'same-origin',
  'origin-agent-cluster',
  '?1',
];

const permissions = 'camera=(), microphone=(), usb=(), payment=(), browsing-topics=()';

/** What a page may load: its own things, and nothing inline. */
const ownThings = {
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

interface PageNeeds {
  /** Directives of the policy that say something else, or are not there otherwise. */
  readonly policy?: Readonly<Record<string, string>>;
  /** Whether the page may ask where the device is. */
  readonly asksPlace?: boolean;
  /** It is about one diner's order: its address may be a key, so nobody is told it and no search engine lists it. */
  readonly isPrivate?: boolean;
}

function pageHeadFor({ policy = {}, asksPlace = false, isPrivate = false }: PageNeeds): Head {
  const directives = Object.entries({ ...ownThings, ...policy });
  return [
    ...everywhere,
    'permissions-policy',
    `${permissions}, geolocation=(${asksPlace ? 'self' : ''})`,
    'content-security-policy',
    directives.map(([name, sources]) => `${name} ${sources}`).join('; '),
    'referrer-policy',
    isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate ? ['x-robots-tag', 'noindex'] : []),
  ];
}

/** Lets a page hear of changes: over a path of ours, or at an address elsewhere. */
function hearingAt(realtime: string): PageNeeds {
  const elsewhere = realtime.startsWith('/') ? '' : new URL(realtime).origin;
  return { policy: { 'connect-src': `'self' ${elsewhere}`.trim() } };
}

/** A page everybody may see: kept by the browser, but asked about each time. */
const menuPageHeadFor = (needs: PageNeeds): Head => [
  ...pageHeadFor(needs),
  'speculation-rules',
  '"/speculation-rules.json"',
];

export const menuPageHead: Head = menuPageHeadFor({});

const neverKept: Head = ['cache-control', 'no-store'];

/** A page for one request: never kept. */
export const passingPageHead: Head = [...pageHeadFor({}), ...neverKept];

/** Pages for one request that need more than the others do, by their paths. */
const needful: readonly { readonly shape: RegExp; readonly needs: (mapOrigin: string) => PageNeeds }[] = [
  {
    shape: /^\/[a-z-]+\/delivery-location$/,
    needs: (mapOrigin) => ({
      asksPlace: true,
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
export function passingHeads(realtime: string, mapOrigin: string | null): (path: string) => Head {
  const searchHead: Head = [...pageHeadFor(hearingAt(realtime)), ...neverKept];
  return (path) => {
    const found = needful.find(({ shape }) => shape.test(path));
    if (found) return [...pageHeadFor(found.needs(mapOrigin ?? '')), ...neverKept];
    return /\/(search|product\/\d+)$/.test(path) ? searchHead : passingPageHead;
  };
}

/**
 * The headers of a page that leads to a payment company.
 *
 * @param formTarget where its form is posted to.
 */
export const payPageHead = (formTarget: string): Head => [
  ...pageHeadFor({ policy: { 'form-action': formTarget }, isPrivate: true }),
  ...neverKept,
];

export const callHead: Head = [
  ...everywhere,
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
];

/** Headers of what only whoever knows its address may see. */
export interface OwnHeads {
  readonly page: Head;
  readonly file: Head;
}

/** @param realtime where pages hear of changes: a path of ours, or an address elsewhere. */
export function ownHeads(realtime: string): OwnHeads {
  return {
    page: [...pageHeadFor({ ...hearingAt(realtime), isPrivate: true }), ...neverKept],
    file: [...callHead, 'referrer-policy', 'no-referrer', 'x-robots-tag', 'noindex', ...neverKept],
  };
}

/** Media are what they say they are and nothing else, whoever uploaded them. */
export const mediaHead: Head = [
  ...everywhere,
  'content-security-policy',
  "sandbox; default-src 'none'",
  'cache-control',
  'public, max-age=31536000, immutable',
];

export const immutableHead: Head = [...everywhere, 'cache-control', 'public, max-age=31536000, immutable'];

export const revisedFileHead: Head = [...everywhere, 'cache-control', 'no-cache'];

/** What is sent with each kind of response that anyone may keep. */
export const standingHeads = {
  page: menuPageHead,
  call: callHead,
  immutable: immutableHead,
  media: mediaHead,
  revised: revisedFileHead,
} as const;

/** Another address of the same thing: remembered, but asked about each time. */
export const elsewhereHead: Head = [...everywhere, 'cache-control', 'no-cache'];

/** Where one diner finds something: asked each time, and told to nobody. */
export const asideHead: Head = [...everywhere, 'cache-control', 'no-store', 'referrer-policy', 'no-referrer'];

/**
 * The standing headers of a page, a call or a file that may be kept, by its path.
 *
 * @param realtime as in {@link passingHeads}.
 */
export function headsOf(realtime: string): (path: string) => Head {
  const pageHead = menuPageHeadFor(hearingAt(realtime));
  return (path) => (/\/$|\.[a-z]+$/.test(path) ? callHead : pageHead);
}

/** How long a cache that we cannot tell of changes may keep a page without asking, in seconds. */
const sharedSeconds = 300;

/**
 * `Cache-Control` of a page that the clock changes at `until`: browsers always ask, and so does whoever stands between
 * where an edge of ours keeps it. Where there is none, a cache of somebody else's keeps it for a while, never beyond that
 * instant.
 *
 * @param until epoch milliseconds, or `Infinity`.
 */
export function pageLifetime(until: number, now: number, hasEdge: boolean): string {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  const shared = hasEdge ? '' : `, s-maxage=${Math.min(sharedSeconds, left)}`;
  return `public, max-age=0, must-revalidate${shared}`;
}
