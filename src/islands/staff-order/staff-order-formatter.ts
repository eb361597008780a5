import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatWhen } from '#i18n/format-when.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import type { StaffOrderPhrase, StaffOrderPhrases } from './phrases.ts';

/** Formatter of an order that staff write, with the facts of the venue. */
export interface StaffOrderFormatter extends Formatter<StaffOrderPhrase> {
  readonly facts: OrderingFacts;
  /** Separates list items. */
  readonly listSeparator: string;
  /** An instant at the venue. */
  readonly when: (instant: Date, now: Date) => string;
}

export function createStaffOrderFormatter(
  known: OrderingFacts,
  phrases: StaffOrderPhrases,
): StaffOrderFormatter {
  // Staff always see the currency, even where the menu does not show it.
  const facts = { ...known, style: { ...known.style, showsCurrency: true } };
  const { language, serving, style } = facts;
  return {
    ...createFormatter(phrases, facts),
    facts,
    listSeparator: listSeparatorOf(language),
    when: (instant, now) => formatWhen(instant, now, language, serving.timezone, style.numberingSystem),
  };
}
