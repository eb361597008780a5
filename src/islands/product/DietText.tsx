import { Fragment } from 'react';
import {
  type AllergenStatement,
  allergenPhrase,
  type DietPhrase,
  describeNutritionFact,
  legalAllergenPhrase,
  type NutritionFact,
} from '#i18n/diet-phrases.ts';
import type { Language } from '#i18n/languages.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import type { Translator } from '#i18n/phrases.ts';
import { DietIcon } from './DietIcon.tsx';

interface DietTextProps {
  readonly t: Translator<DietPhrase>;
  readonly language: Language;
}

/** A statement about allergens, each name with its icon. */
export function AllergenStatementText({
  statement: { phrase, allergens },
  t,
  language,
  hasLegalNames = false,
}: DietTextProps & {
  readonly statement: AllergenStatement;
  readonly hasLegalNames?: boolean;
}) {
  const [before, after] = t(phrase).split('{{names}}');
  const comma = listSeparatorOf(language);
  return (
    <>
      {before}
      {allergens.map((allergen, at) => (
        <Fragment key={allergen}>
          <span className="diet-label">
            <DietIcon name={allergen} />
            {t(hasLegalNames ? legalAllergenPhrase(allergen) : allergenPhrase(allergen))}
            {/* Inside the span, so that it never begins a line. */}
            {at < allergens.length - 1 && comma.trimEnd()}
          </span>
          {at < allergens.length - 1 && comma.endsWith(' ') && ' '}
        </Fragment>
      ))}
      {after}
    </>
  );
}

const factIcons = { high_salt: 'salt', caffeine: 'caffeine' } as const;

/** Nutrition facts in a row. Warnings have an icon. */
export function NutritionFactsText({
  facts,
  t,
  isAddition = false,
}: Pick<DietTextProps, 't'> & {
  readonly facts: readonly NutritionFact[];
  /** Whether they are added to those of the dish. */
  readonly isAddition?: boolean;
}) {
  return facts.map((fact, at) => (
    <Fragment key={fact.phrase}>
      {at > 0 && ' · '}
      <span className="diet-label">
        {(fact.phrase === 'high_salt' || fact.phrase === 'caffeine') && (
          <DietIcon name={factIcons[fact.phrase]} />
        )}
        {isAddition && fact.phrase.startsWith('calories') && '+'}
        {describeNutritionFact(fact, t)}
      </span>
    </Fragment>
  ));
}
