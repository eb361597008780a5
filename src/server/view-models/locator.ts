import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { Position } from '#domain/delivery/position.ts';
import { takesOrders } from '#domain/hours/schedule.ts';
import { rankBranches, type WithDistance } from '#domain/locator/rank-branches.ts';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import type { PublishedGroup } from '../catalog/groups.ts';
import type { Release } from '../catalog/release.ts';
import { stylesheetOf } from '../catalog/stylesheet.ts';
import { deliversTo } from '../ordering/delivery/delivery-fee.ts';
import { orderingSettingsOf } from '../ordering/ordering-settings.ts';
import { type LocatorBranch, locatorBranchOf, type OpenBranch, type OriginOf } from './locator-branch.ts';
import { themeColorsOf } from './theme-colors.ts';

/** What a diner has asked for. */
export interface LocatorSearch {
  /** What the diner typed; empty for a position. */
  readonly text: string;
  /** Where the diner is; `null` when that was not found. */
  readonly position: Position | null;
  /** What the geocoder made of the text; empty for a position. */
  readonly place: string;
  /** Whether the geocoder has answered. */
  readonly answered: boolean;
}

/** The page of a group: its branches. */
export interface LocatorScreen {
  readonly name: string;
  readonly language: Language;
  readonly languages: GroupLanguages['languages'];
  readonly defaultLanguage: Language;
  /** The group's own site, such as `https://house.example`. */
  readonly origin: string;
  readonly stylesheet: string;
  readonly themeColor: string;
  /** When it was rendered. */
  readonly asOf: Date;
  readonly search: (LocatorSearch & { readonly delivering: LocatorBranch | null }) | null;
  readonly branches: readonly WithDistance<LocatorBranch>[];
  /** The map around the first branch with a position; `null` for no map. */
  readonly map: MapSource | null;
}

export interface GroupLanguages {
  readonly languages: readonly { readonly code: Language; readonly name_local: string }[];
  readonly byDefault: Language;
}

/** The product's own languages that some branch has, in the order of the branches; `null` for none. */
export function languagesOfGroup(releases: readonly Release[]): GroupLanguages | null {
  const all = releases.flatMap(({ venue }) => venue.languages).filter(({ code }) => isBuiltInLanguage(code));
  const names = new Map(all.toReversed().map((one) => [one.code, one]));
  const languages = [...new Set(all.map(({ code }) => code))].flatMap((code) => names.get(code) ?? []);
  const [first] = languages;
  if (!first) return null;
  const preferred = releases[0]?.venue.default_language;
  return { languages, byDefault: languages.find(({ code }) => code === preferred)?.code ?? first.code };
}

interface LocatorOptions {
  readonly language: Language;
  readonly now: Date;
  readonly originOf: OriginOf;
  readonly mapAt: (position: Position) => MapSource | null;
  /** `null` for nothing. */
  readonly search: LocatorSearch | null;
}

/** @param branches at least one. */
export function locatorScreen(
  group: PublishedGroup,
  { languages, byDefault }: GroupLanguages,
  branches: readonly OpenBranch[],
  { language, now, originOf, mapAt, search }: LocatorOptions,
): LocatorScreen {
  const shown = branches.map((branch) => {
    const view = locatorBranchOf(branch, language, originOf);
    return {
      ...view,
      delivers: search !== null && delivers(branch, view, search),
      takesOrders: takesOrders(view.schedule[0].serving),
      hasTakeaway: view.types.includes('takeaway'),
    };
  });
  const { ranked, delivering } = search
    ? rankBranches(shown, search.position)
    : { ranked: shown.map((branch) => ({ ...branch, meters: null })), delivering: null };
  const center = ranked.find(({ position }) => position !== null)?.position;
  return {
    name: group.name,
    language,
    languages,
    defaultLanguage: byDefault,
    origin: `https://${group.domains[0]}`,
    ...lookOf(branches),
    asOf: now,
    search: search && { ...search, delivering },
    branches: ranked,
    map: center ? mapAt(center) : null,
  };
}

const delivers = ({ release, context }: OpenBranch, { types }: LocatorBranch, search: LocatorSearch) =>
  types.includes('delivery') &&
  deliversTo(release.venue, orderingSettingsOf(context), {
    position: search.position,
    postalCode: search.text,
  });

/** The group looks as its first branch does. */
function lookOf([first]: readonly OpenBranch[]): Pick<LocatorScreen, 'stylesheet' | 'themeColor'> {
  if (!first) throw new Error('A group without branches has no page');
  const { menu } = first.context;
  const theme = menu.field('theme_data');
  const look = { theme, categoryBackground: menu.field('category_background') };
  return { stylesheet: stylesheetOf(look).address, themeColor: themeColorsOf(theme).browserBar };
}
