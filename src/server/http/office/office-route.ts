import { type OfficeScreen, ownOfficeScreens, venueOfficeScreens } from '#contracts/shapes/office-screens.ts';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import { normalizeTarget } from '../normalize-target.ts';

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
  const [first, screen] = within;
  if (first === undefined) return 'home';
  if (screen === undefined) return ownOfficeScreens.find((name) => name === first) ?? null;
  if (within.length > 2 || !licenceShape.test(first)) return null;
  return venueOfficeScreens.find((name) => name === screen) ?? null;
}
