import type { Finding } from '../finding.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';
import { checkAges } from './ages.ts';
import { checkAllergenCodes } from './allergen-codes.ts';
import { checkOtherCategories } from './also-in.ts';
import { checkAmountPrecision, checkCurrencies, checkMenuNumbers, checkVenueNumbers } from './amounts.ts';
import { checkCashRounding, checkCharges } from './charges.ts';
import { checkChoiceStock } from './choice-stock.ts';
import { checkDiscountReferences, checkDiscountValues } from './coupons.ts';
import { checkDeliveryFees } from './delivery-fees.ts';
import { checkDietMarks } from './diet-marks.ts';
import { checkDiets } from './diets.ts';
import { checkDomains } from './domains.ts';
import { checkMenuFlags, checkSharedFlags } from './flags.ts';
import { checkForms } from './forms.ts';
import { checkHiddenDishes } from './hidden-dishes.ts';
import { checkHiddenTitles } from './hidden-titles.ts';
import { checkHours } from './hours.ts';
import { checkItemHours } from './item-hours.ts';
import { checkStationReferences } from './kitchen-stations.ts';
import { checkDefaultLanguage, checkLanguages } from './languages.ts';
import { checkMenuNames, checkVenueNames } from './names.ts';
import { checkNutrition } from './nutrition.ts';
import { checkOfferPrices } from './offer-prices.ts';
import { checkOffers } from './offers.ts';
import { checkOptionLimits } from './option-limits.ts';
import { checkOrderLimits } from './order-limits.ts';
import { checkOrderTypes } from './order-types.ts';
import { checkPrinterReferences, checkPrinters } from './printers.ts';
import { checkPromotionLinks, checkPromotionTargets } from './promotion-links.ts';
import { checkMenuReferences } from './references.ts';
import { checkDeliveryZones, checkTimezoneAndCountry } from './regions.ts';
import { checkLiteralSecrets } from './secrets.ts';
import { checkReceiptSeller } from './seller.ts';
import { checkTaxes } from './taxes.ts';
import { checkTheme } from './theme.ts';
import { checkSlotLimits, checkSlotWeights, checkTimeSlots } from './time-slots.ts';
import { checkUnacceptedSteps } from './unaccepted-steps.ts';
import { checkMenuIds, checkVenueIds } from './unique-ids.ts';
import { checkUrgencyLimits } from './urgency-limits.ts';

type VenueRule = (venue: PartialVenue) => readonly Finding[];
type MenuRule = (menu: PartialMenu) => readonly Finding[];
type SharedRule = (venue: PartialVenue, menu: PartialMenu) => readonly Finding[];

export const venueRules: readonly VenueRule[] = [
  checkVenueIds,
  checkVenueNames,
  checkVenueNumbers,
  checkDomains,
  checkLanguages,
  checkDefaultLanguage,
  checkDiscountValues,
  checkDeliveryZones,
  checkLiteralSecrets,
  checkUrgencyLimits,
  checkUnacceptedSteps,
  checkSlotLimits,
  checkPrinters,
];

export const menuRules: readonly MenuRule[] = [
  checkMenuIds,
  checkMenuNames,
  checkMenuNumbers,
  checkCurrencies,
  checkTimezoneAndCountry,
  checkHours,
  checkTimeSlots,
  checkItemHours,
  checkOffers,
  checkOfferPrices,
  checkOrderLimits,
  checkOrderTypes,
  checkAllergenCodes,
  checkDiets,
  checkDietMarks,
  checkAges,
  checkNutrition,
  checkMenuFlags,
  checkForms,
  checkTheme,
  checkHiddenTitles,
  checkHiddenDishes,
  checkPromotionLinks,
  checkOptionLimits,
  checkChoiceStock,
  checkTaxes,
  checkCharges,
  checkCashRounding,
];

export const sharedRules: readonly SharedRule[] = [
  checkAmountPrecision,
  checkDeliveryFees,
  checkSharedFlags,
  checkReceiptSeller,
];

/** Reference rules run only when every entity could be read: an unreadable entity would seem not to exist. */
export const menuReferenceRules: readonly MenuRule[] = [
  checkMenuReferences,
  checkOtherCategories,
  checkPromotionTargets,
];
export const sharedReferenceRules: readonly SharedRule[] = [
  checkDiscountReferences,
  checkSlotWeights,
  checkPrinterReferences,
  checkStationReferences,
];
