import type { Finding } from '../finding.ts';
import type { SoundMenu, SoundVenue } from '../sound-part.ts';
import { fineAmounts, menuCurrencies, menuNumbers, venueNumbers } from './amounts.ts';
import { discountReferences, discountValues } from './coupons.ts';
import { menuDiets } from './diets.ts';
import { venueDomains } from './domains.ts';
import { flagsOfBoth, menuFlags } from './flags.ts';
import { menuForms } from './forms.ts';
import { menuHours } from './hours.ts';
import { menuIdentities, venueIdentities } from './identities.ts';
import { itemHours } from './item-hours.ts';
import { menuNames, venueNames } from './names.ts';
import { menuOffers } from './offers.ts';
import { deliveryZones, menuPlaces } from './places.ts';
import { menuReferences } from './references.ts';
import { receiptSeller } from './seller.ts';
import { menuTheme } from './theme.ts';
import { menuTitles } from './titles.ts';
import { defaultLanguage, writtenSecrets } from './venue.ts';

type VenueRule = (venue: SoundVenue) => readonly Finding[];
type MenuRule = (menu: SoundMenu) => readonly Finding[];
type SharedRule = (venue: SoundVenue, menu: SoundMenu) => readonly Finding[];

export const venueRules: readonly VenueRule[] = [
  venueIdentities,
  venueNames,
  venueNumbers,
  venueDomains,
  defaultLanguage,
  discountValues,
  deliveryZones,
  writtenSecrets,
];

export const menuRules: readonly MenuRule[] = [
  menuIdentities,
  menuNames,
  menuNumbers,
  menuCurrencies,
  menuPlaces,
  menuHours,
  itemHours,
  menuOffers,
  menuDiets,
  menuFlags,
  menuForms,
  menuTheme,
  menuTitles,
];

export const sharedRules: readonly SharedRule[] = [fineAmounts, flagsOfBoth, receiptSeller];

/** These mean something only where every entity could be read: one that could not would seem not to exist. */
export const menuReferenceRules: readonly MenuRule[] = [menuReferences];
export const sharedReferenceRules: readonly SharedRule[] = [discountReferences];
