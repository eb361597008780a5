import type { Language } from '#i18n/languages.ts';
import type { AccessPurpose } from '../staff/access/access-token.ts';
import type { NormalizedTarget } from './normalize-target.ts';

/** The venue's own screens: the first segment of their addresses, and the purpose of the token that opens them. */
export const staffScreens = { board: 'board', desk: 'publish' } as const satisfies Record<
  string,
  AccessPurpose
>;

export type StaffScreen = keyof typeof staffScreens;

/** One of the venue's own screens, or a call that it makes. */
export interface StaffRoute {
  readonly kind: 'staff';
  readonly screen: StaffScreen;
  /** `null` where the client is redirected to its own language. */
  readonly language: Language | null;
  /** Canonical; the path of a call ends in a slash. */
  readonly path: string;
}

/** Screens within another, opened by the same link. Everything else below a screen's language is a call. */
const innerScreens: Readonly<Record<StaffScreen, readonly string[]>> = { board: ['/kitchen'], desk: [] };

const staffShape = /^\/(board|desk)(?:\/([a-z\d-]{2,11})(\/.+)?)?$/;

/** Reads an address of the venue's own screens; `null` for any other. */
export function readStaffRoute(
  { path, isCanonical, hasTrailingSlash }: NormalizedTarget,
  { byDefault, languages }: { readonly byDefault: Language; readonly languages: readonly Language[] },
):
  | StaffRoute
  | { readonly kind: 'elsewhere'; readonly location: string }
  | { readonly kind: 'nothing'; readonly language: Language }
  | null {
  const [, screen, named, within] = staffShape.exec(path) ?? [];
  if (screen === undefined) return null;
  const route = { kind: 'staff', screen: screen as StaffScreen } as const;
  if (named === undefined) return { ...route, language: null, path };
  const language = languages.find((code) => code === named);
  if (language === undefined) return { kind: 'nothing', language: byDefault };
  const isInnerScreen =
    within !== undefined && !hasTrailingSlash && innerScreens[route.screen].includes(within);
  const isCall = within !== undefined && !isInnerScreen;
  const location = isCall ? `${path}/` : path;
  if (!isCanonical || hasTrailingSlash !== isCall) return { kind: 'elsewhere', location };
  return { ...route, language, path: location };
}
