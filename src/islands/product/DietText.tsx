import { Fragment } from 'react';
import {
  type AllergenStatement,
  allergenPhrase,
  type DietPhrase,
  describeNutritionFact,
  listSeparatorOf,
  type NutritionFact,
} from '#i18n/diet-phrases.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translator } from '#i18n/phrases.ts';
import { DietIcon } from './DietIcon.tsx';

interface DietTextProps {
  readonly t: Translator<DietPhrase>;
  readonly language: Language;
}

/** What is said of allergens, each name with its drawing. */
export function AllergenStatementText({
  statement: { phrase, allergens },
  t,
  language,
}: DietTextProps & { readonly statement: AllergenStatement }) {
  const [before, after] = t(phrase).split('{{names}}');
  const comma = listSeparatorOf(language);
  return (
    <>
      {before}
      {allergens.map((allergen, at) => (
        <Fragment key={allergen}>
          <span className="named">
            <DietIcon name={allergen} />
            {t(allergenPhrase(allergen))}
            {/* Within, so that it never begins a line. */}
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

/** Figures in a row; the marks that warn are drawn too. */
export function NutritionFactsText({
  facts,
  t,
  isAddition = false,
}: Pick<DietTextProps, 't'> & {
  readonly facts: readonly NutritionFact[];
  /** They come on top of those of the dish. */
  readonly isAddition?: boolean;
}) {
  return facts.map((figure, at) => (
    <Fragment key={figure.phrase}>
      {at > 0 && ' · '}
      <span className="named">
        {(figure.phrase === 'high_salt' || figure.phrase === 'caffeine') && (
          <DietIcon name={factIcons[figure.phrase]} />
        )}
        {isAddition && figure.phrase === 'calories' && '+'}
        {describeNutritionFact(figure, t)}
      </span>
    </Fragment>
  ));
}
