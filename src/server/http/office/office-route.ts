import { isBuiltInLanguage, type Language } from '#i18n/languages.ts';
import { normalizeTarget } from '../normalize-target.ts';

/** Screens of the office that are of no venue, by their paths after the language. */
const ownScreens = ['', 'invitation', 'account'] as const;

/** Screens of a venue, by their paths after the licence. */
const venueScreens = ['today', 'reports', 'closing', 'people'] as const;

export type OfficeScreen = 'home' | Exclude<(typeof ownScreens)[number], ''> | (typeof venueScreens)[number];

export type OfficeRoute =
  | { readonly kind: 'screen'; readonly screen: OfficeScreen; readonly language: Language }
  | { readonly kind: 'call'; readonly path: string }
  /** In the language that the browser prefers. */
  | { readonly kind: 'any_language' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'nothing' };

const licenceShape = /^[a-z0-9-]{1,63}$/;

/** Reads an address of the office. */
export function readOfficeRoute(target: string): OfficeRoute {
  const normalized = normalizeTarget(target);
  if (!normalized) return { kind: 'nothing' };
  const { segments, path, hasTrailingSlash } = normalized;
  const [first, ...within] = segments;
  if (first === undefined) return { kind: 'any_language' };
  if (first === 'office') return { kind: 'call', path: `${path}/` };
  if (!isBuiltInLanguage(first)) return hasTrailingSlash ? { kind: 'nothing' } : { kind: 'file', path };
  const screen = screenAt(within);
  return screen === null ? { kind: 'nothing' } : { kind: 'screen', screen, language: first };
}

function screenAt(within: readonly string[]): OfficeScreen | null {
  const [licence = '', screen] = within;
  if (screen === undefined) {
    const own = ownScreens.find((name) => name === licence);
    return own === undefined ? null : own || 'home';
  }
  if (within.length > 2 || !licenceShape.test(licence)) return null;
  return venueScreens.find((name) => name === screen) ?? null;
}
