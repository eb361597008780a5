import { localizeDigits } from '#i18n/numerals.ts';
import { createStaffFormatter, type StaffFacts, type StaffFormatter } from '../staff/staff-formatter.ts';
import type { KitchenPhrase, KitchenPhrases } from './kitchen-phrases.ts';

/** Formatter of the kitchen display. */
export interface KitchenFormatter extends StaffFormatter<KitchenPhrase> {
  /** The digits of a text as the venue writes them. */
  readonly digits: (text: string) => string;
}

export const createKitchenFormatter = (phrases: KitchenPhrases, facts: StaffFacts): KitchenFormatter => ({
  ...createStaffFormatter(phrases, facts),
  digits: (text) => localizeDigits(text, facts.numberingSystem),
});
