import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Schedule } from '#domain/hours/schedule.ts';
import type { WeeklyWindow } from '#domain/hours/venue-hours.ts';
import type { OrderType } from '#domain/order-type.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { deliveryLocationPath, homePath } from '#i18n/paths.ts';
import { type MenuReader, type PageInputs, readerOf } from '../catalog/menu-reader.ts';
import { openRequestContext } from '../catalog/open-request-context.ts';
import type { Release } from '../catalog/release.ts';
import type { LocalizedText, RequestContext } from '../catalog/request-context.ts';
import { outletOf } from '../ordering/ordering-settings.ts';
import { offeredOrderTypesOf } from './offered-order-types.ts';
import { brandOf } from './shell.ts';
import { venueContactOf } from './venue-contact.ts';
import { venueScheduleOf } from './venue-schedule.ts';

/** A branch as the page of its group shows it. */
export interface LocatorBranch {
  readonly licence: string;
  readonly name: LocalizedText;
  readonly contact: VenueContact;
  readonly position: Position | null;
  readonly schedule: Schedule;
  readonly timezone: string;
  readonly numberingSystem: string;
  readonly types: readonly OrderType[];
  /** Of a week; empty for a venue that never closes. */
  readonly hours: readonly WeeklyWindow[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Where its menu begins; `null` for a branch without a domain. */
  readonly menuLink: string | null;
  /** Where a diner sets the address of a delivery, without the position; `null` the same. */
  readonly deliveryLink: string | null;
}

/** A branch that is open to diners, with what the page reads of it. */
export interface OpenBranch {
  readonly release: Release;
  /** The page's language where the branch has it, else the branch's own. */
  readonly language: Language;
  readonly context: RequestContext;
  readonly reader: MenuReader;
}

/** The origin of a venue's site, such as `https://grill.example`; `null` when it has none. */
export type OriginOf = (licence: string, domains: readonly string[]) => string | null;

/** Opens the branch's menu; `null` when it has none. */
export async function openBranch(
  release: Release,
  language: Language,
  now: Date,
): Promise<OpenBranch | null> {
  const { languages, default_language: byDefault } = release.venue;
  const own = languages.some(({ code }) => code === language) ? language : byDefault;
  const menu = await release.menu(own);
  if (!menu) return null;
  const reader = readerOf(menu);
  const context = openRequestContext(release, own, reader, {
    ...{ now, canPayOnline: () => false, payBrands: () => [] },
  });
  // The languages of the page are those of its branches.
  context.fact('languages');
  return { release, language: own, context, reader };
}

/** @param language of the page. */
export function locatorBranchOf(
  { context, language: own }: OpenBranch,
  language: Language,
  originOf: OriginOf,
): LocatorBranch {
  const { menu, licence, fact } = context;
  const origin = originOf(licence, fact('domains'));
  const contact = venueContactOf(context);
  const setsAddress = menu.field('enable_address_google_maps');
  return {
    licence,
    name: inPageLanguage(brandOf(context), own, language),
    contact: { ...contact, address: contact.address && inPageLanguage(contact.address, own, language) },
    position: outletOf(menu),
    schedule: venueScheduleOf(context),
    timezone: menu.field('timezone'),
    numberingSystem: numberingSystemOf(language, menu.field('enable_arabic_numerals')),
    types: offeredOrderTypesOf(context),
    hours: menu.field('opening_hours'),
    country: menu.field('menu_country'),
    menuLink: origin && origin + homePath(own),
    deliveryLink:
      origin && origin + (setsAddress ? `${deliveryLocationPath(own)}?from=group` : homePath(own)),
  };
}

/** A text of a branch names its language where that is not the page's. */
const inPageLanguage = (text: LocalizedText, own: Language, language: Language): LocalizedText => {
  const spoken = text.language ?? own;
  return { words: text.words, language: languageTagOf(spoken) === languageTagOf(language) ? null : spoken };
};

/** What a page was rendered from: of several venues, each dependency with the licence before it. */
export const inputsOfBranches = (branches: readonly OpenBranch[]): PageInputs => ({
  dependencies: new Set(
    branches.flatMap(({ context: { licence }, reader }) =>
      [...reader.inputs.dependencies].map((dependency) => `${licence} ${dependency}`),
    ),
  ),
  validUntil: Math.min(...branches.map(({ reader }) => reader.inputs.validUntil)),
});
