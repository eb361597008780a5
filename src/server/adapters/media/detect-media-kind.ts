/** A file's kind, detected from its first bytes; `other` has the format's name when known. */
export type MediaKind =
  | { readonly kind: 'picture'; readonly extension: 'jpg' | 'png' | 'webp' }
  | { readonly kind: 'film'; readonly extension: 'mp4' | 'webm' }
  | { readonly kind: 'other'; readonly name: string | null };

const jpeg: MediaKind = { kind: 'picture', extension: 'jpg' };
const png: MediaKind = { kind: 'picture', extension: 'png' };
const webp: MediaKind = { kind: 'picture', extension: 'webp' };
const mp4: MediaKind = { kind: 'film', extension: 'mp4' };
const webm: MediaKind = { kind: 'film', extension: 'webm' };
const otherKind = (name: string | null): MediaKind => ({ kind: 'other', name });

/** File signatures, one character per byte. */
const signatures: readonly (readonly [bytes: string, kind: MediaKind])[] = [
  ['\xff\xd8\xff', jpeg],
  ['\x89PNG\r\n\x1a\n', png],
  ['GIF8', otherKind('GIF')],
  ['II*\0', otherKind('TIFF')],
  ['MM\0*', otherKind('TIFF')],
  ['BM', otherKind('BMP')],
  ['%PDF', otherKind('PDF')],
];

/** Brands of the container that MP4 videos and newer picture formats share. */
const brands: readonly (readonly [brand: RegExp, kind: MediaKind])[] = [
  [/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|mmp4)$/, mp4],
  [/^avi[fs]$/, otherKind('AVIF')],
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/, otherKind('HEIF')],
  [/^qt {2}$/, otherKind('QuickTime')],
];

/** The number of bytes needed for detection. */
export const headBytes = 128;

/** Detects the kind of a file from its content; ignores its name. */
export function detectMediaKind(bytes: Uint8Array): MediaKind {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  if (head.startsWith('RIFF')) return head.startsWith('WEBP', 8) ? webp : otherKind(null);
  if (head.startsWith('ftyp', 4)) return brandKind(head.slice(8, 12));
  if (head.startsWith('\x1aE\xdf\xa3')) return head.includes('webm') ? webm : otherKind('Matroska');
  if (/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head)) return otherKind('SVG');
  return signatures.find(([beginning]) => head.startsWith(beginning))?.[1] ?? otherKind(null);
}

function brandKind(brand: string): MediaKind {
  return brands.find(([known]) => known.test(brand))?.[1] ?? otherKind(null);
}
