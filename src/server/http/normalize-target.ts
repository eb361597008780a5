import { pathSegment } from '#contracts/call.ts';

/** A request target in its canonical spelling. */
export interface NormalizedTarget {
  /** Decoded; none is empty. */
  readonly segments: readonly string[];
  /** Without a trailing slash. */
  readonly path: string;
  readonly query: string;
  readonly hasTrailingSlash: boolean;
  /** Whether the target was already spelled that way. */
  readonly isCanonical: boolean;
}

/** `null` when the path is malformed or unsafe. */
export function normalizeTarget(target: string): NormalizedTarget | null {
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  const segments = decodeSegments(raw);
  if (!segments) return null;
  const path = `/${segments.map(pathSegment).join('/')}`;
  const endsInSlash = raw.length > 1 && raw.endsWith('/');
  return {
    segments,
    path,
    query: mark < 0 ? '' : target.slice(mark + 1),
    hasTrailingSlash: endsInSlash,
    isCanonical: raw === (endsInSlash ? `${path}/` : path),
  };
}

/** `null` when the path is malformed or unsafe. */
function decodeSegments(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  try {
    const segments = path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.every(isSafeSegment) ? segments : null;
  } catch {
    return null;
  }
}

/** A segment that holds no separator, no control character and no step upwards. */
function isSafeSegment(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return !/[/\\\u0000-\u001f\u007f]|^\.\.?$/.test(segment);
}
