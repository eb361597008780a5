/** What a file is by its first bytes; `other` with the name of what it is, where that is known. */
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

/** How files of a kind begin, a byte a character. */
const signatures: readonly (readonly [bytes: string, kind: MediaKind])[] = [
  ['\xff\xd8\xff', jpeg],
  ['\x89PNG\r\n\x1a\n', png],
  ['GIF8', otherKind('GIF')],
  ['II*\0', otherKind('TIFF')],
  ['MM\0*', otherKind('TIFF')],
  ['BM', otherKind('BMP')],
  ['%PDF', otherKind('PDF')],
];

/** Brands of the container that MP4 films share with newer pictures. */
const brands: readonly (readonly [brand: RegExp, kind: MediaKind])[] = [
  [/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|mmp4)$/, mp4],
  [/^avi[fs]$/, otherKind('AVIF')],
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/, otherKind('HEIF')],
  [/^qt {2}$/, otherKind('QuickTime')],
];

/** As much of a file as tells its kind. */
export const headBytes = 128;

/** Tells the kind of a file by what it holds, whatever its name says. */
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
