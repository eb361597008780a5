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

const permissions = 'camera=(), microphone=(), usb=(), payment=(), browsing-topics=(), geolocation=()';

/**
 * What a page may load: its own things, and nothing inline.
 *
 * @param reached origins that it may connect to besides its own.
 */
const pagePolicy = (reached: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...reached].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

interface PageMatters {
  readonly reached: readonly string[];
  /** What links that leave the page tell of it. */
  readonly referrer: 'strict-origin-when-cross-origin' | 'no-referrer';
}

const headOfPage = ({ reached, referrer }: PageMatters): Head => [
  ...everywhere,
  'permissions-policy',
  permissions,
  'content-security-policy',
  pagePolicy(reached),
  'referrer-policy',
  referrer,
];

const pageHead = headOfPage({ reached: [], referrer: 'strict-origin-when-cross-origin' });

/** A page everybody may see: kept by the browser, but asked about each time. */
export const menuPageHead: Head = [...pageHead, 'speculation-rules', '"/speculation-rules.json"'];

/** A page for one request: never kept. */
export const passingPageHead: Head = [...pageHead, 'cache-control', 'no-store'];

/** Whoever has the address of such a thing may see it: nobody keeps it, finds it, or is told where it was. */
const own: Head = ['cache-control', 'no-store', 'x-robots-tag', 'noindex, nofollow'];

/** Heads of what is one diner's own. */
export interface OwnHeads {
  readonly page: Head;
  readonly file: Head;
}

/** @param realtime address of where pages hear of changes; a path for our own endpoint. */
export function ownHeads(realtime: string): OwnHeads {
  const reached = realtime.startsWith('/') ? [] : [new URL(realtime).origin];
  return {
    page: [...headOfPage({ reached, referrer: 'no-referrer' }), ...own],
    // Browsers show a PDF in a page of their own making, which a stricter policy would leave blank.
    file: [
      ...everywhere,
      'content-security-policy',
      "frame-ancestors 'none'",
      'referrer-policy',
      'no-referrer',
      ...own,
    ],
  };
}

export const callHead: Head = [
  ...everywhere,
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'",
];

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

/** Another address of the same thing: remembered, but asked about each time. */
export const elsewhereHead: Head = [...everywhere, 'cache-control', 'no-cache'];

/** The standing headers of a page or call that may be kept. */
export function headOf(path: string): Head {
  return path.endsWith('/') ? callHead : menuPageHead;
}

/** How long an edge may keep a page without asking, in seconds; never past the page's own end. */
const edgeSeconds = 300;

/**
 * `Cache-Control` of a page that the clock changes at `until`: browsers always ask, an edge keeps it for a
 * while, neither beyond that instant.
 *
 * @param until epoch milliseconds, or `Infinity`.
 */
export function pageLifetime(until: number, now: number): string {
  const left = Math.floor((until - now) / 1000);
  return `public, max-age=0, must-revalidate, s-maxage=${Math.max(0, Math.min(edgeSeconds, left))}`;
}
