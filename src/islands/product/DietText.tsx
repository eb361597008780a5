import { Fragment } from 'react';
import { type Allergen, groupAllergens, type OwnAllergen } from '#domain/diet/allergens.ts';
import {
  type AllergenStatement,
  allergenPhrase,
  type DietPhrase,
  describeAllergenGroup,
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
  own,
  hasLegalNames = false,
}: DietTextProps & {
  readonly statement: AllergenStatement;
  /** The menu's allergens beside the fourteen. */
  readonly own: readonly OwnAllergen[];
  readonly hasLegalNames?: boolean;
}) {
  const [before, after] = t(phrase).split('{{names}}');
  const comma = listSeparatorOf(language);
  const nameOf = (allergen: Allergen) =>
    t(hasLegalNames ? legalAllergenPhrase(allergen) : allergenPhrase(allergen));
  const groups = groupAllergens(allergens, own);
  return (
    <>
      {before}
      {groups.map((group, at) => (
        <Fragment key={group.allergen ?? group.kinds[0]?.code}>
          <span className="diet-label">
            {group.allergen !== null && <DietIcon name={group.allergen} />}
            {describeAllergenGroup(group, nameOf, language)}
            {/* Inside the span, so that it never begins a line. */}
            {at < groups.length - 1 && comma.trimEnd()}
          </span>
          {at < groups.length - 1 && comma.endsWith(' ') && ' '}
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
