import { type HeaderList, immutableHeaders, revalidatedHeaders } from './headers.ts';

/** The description of the calls that programs may use, and the page to read it. */
export const openApiPath = '/openapi.json';
export const apiDocsPath = '/api-docs';
/** The file of that page. */
export const apiDocsFile = '/api-docs.html';

/** Files that need a server that answers the calls: a static export leaves them out. */
export const apiFiles: readonly string[] = [
  openApiPath,
  apiDocsFile,
  '/api-docs.js',
  '/api-docs.css',
  '/redoc.js',
];

/** Tools of other sites read it, too. */
const openApiHeaders: HeaderList = [
  ...revalidatedHeaders,
  'access-control-allow-origin',
  '*',
  'link',
  `<${apiDocsPath}>; rel="service-doc"`,
];

/**
 * The policy of the page of the calls. Redoc writes its styles with script into empty elements, which the hash of nothing
 * allows, and brings a font and pictures as `data:`. It writes HTML, so trusted types cannot be required. No `eval`, no
 * inline script or style, no other origin.
 */
const apiDocsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'img-src': "'self' data:",
  'font-src': 'data:',
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const;

const apiDocsHeaders: HeaderList = [
  ...revalidatedHeaders,
  'content-security-policy',
  Object.entries(apiDocsPolicy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'permissions-policy',
  'camera=(), microphone=(), usb=(), payment=(), geolocation=()',
  'referrer-policy',
  'no-referrer',
  'x-robots-tag',
  'noindex',
  'link',
  `<${openApiPath}>; rel="service-desc"; type="application/json"`,
];

/** The constant headers of a file of the build. */
export function assetHeadersOf(path: string): HeaderList {
  if (path.startsWith('/_astro/')) return immutableHeaders;
  if (path === openApiPath) return openApiHeaders;
  return path === apiDocsFile ? apiDocsHeaders : revalidatedHeaders;
}
