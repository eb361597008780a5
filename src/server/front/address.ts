import { isLanguage, type Language } from '#i18n/languages.ts';

/** What an address asks for, once it is known to be well formed. */
export type Address =
  /** A screen; `language` is `null` where the venue's default is meant, `path` always names one. */
  | { readonly kind: 'page'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'call'; readonly path: string; readonly query: string }
  | { readonly kind: 'file'; readonly path: string }
  /** The same thing has another address. */
  | { readonly kind: 'elsewhere'; readonly location: string }
  | { readonly kind: 'nothing'; readonly language: Language }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_long' };

export interface Speaking {
  readonly byDefault: Language;
  readonly languages: readonly Language[];
}

const longest = 2_048;

/** Paths, after their language, that are calls: these end in a slash. */
const callShapes: readonly RegExp[] = [/^api\//, /^menus\/custom-domain\//];

/** Paths, after their language, that are screens. Source: spec §2. */
const screenShapes: readonly RegExp[] = [
  /^$/,
  /^(home|search|promotions)$/,
  /^(category|product|page)\/[1-9]\d{0,8}$/,
];

const fileShapes: readonly RegExp[] = [/^\/_astro\//, /^\/media\//, /^\/schema\//, /^\/[\w-]+\.[a-z]+$/];

/**
 * Reads a request target: one thing has one address, all others lead there or nowhere.
 *
 * Source: `/home` and its like are the default language's page; pages have no trailing slash, calls one.
 */
export function readAddress(target: string, { byDefault, languages }: Speaking): Address {
  if (target.length > longest) return { kind: 'too_long' };
  const [rawPath = '', ...rest] = target.split('?');
  const query = rest.join('?');

  const segments = readSegments(rawPath);
  if (!segments) return { kind: 'unreadable' };
  const clean = `/${segments.map(encodeURIComponent).join('/')}`;
  const path = clean === '/' ? '/' : clean.replace(/\/$/, '');
  const endsInSlash = rawPath.length > 1 && rawPath.endsWith('/');
  const exact = rawPath === (endsInSlash ? `${path}/` : path);

  if (fileShapes.some((shape) => shape.test(path))) {
    return exact && !endsInSlash ? { kind: 'file', path } : { kind: 'elsewhere', location: path };
  }

  const [first = ''] = segments;
  const language = isLanguage(first) ? first : byDefault;
  const within = (isLanguage(first) ? segments.slice(1) : segments).join('/');
  const withQuery = (location: string) => (query === '' ? location : `${location}?${query}`);

  if (isLanguage(first) && callShapes.some((shape) => shape.test(`${within}/`))) {
    return exact && endsInSlash
      ? { kind: 'call', path: rawPath, query }
      : { kind: 'elsewhere', location: withQuery(`${path}/`) };
  }
  if (!screenShapes.some((shape) => shape.test(within)) || !languages.includes(language)) {
    return { kind: 'nothing', language: languages.includes(language) ? language : byDefault };
  }
  if (!exact || endsInSlash) return { kind: 'elsewhere', location: withQuery(path) };
  return { kind: 'page', path: within === '' ? `/${language}` : `/${language}/${within}`, language, query };
}

/** The decoded segments of a path without empty ones; `null` when it is no honest path. */
function readSegments(rawPath: string): readonly string[] | null {
  if (!rawPath.startsWith('/')) return null;
  try {
    const segments = rawPath
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    return segments.some((segment) => /[/\\\u0000-\u001f\u007f]|^\.\.?$/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}
