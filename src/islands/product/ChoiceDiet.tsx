import type { Diet } from '#domain/diet/diet.ts';
import type { DietMark } from '#domain/diet/diet-marks.ts';
import { choiceAllergenStatements, choiceNutritionFacts } from '#i18n/diet-phrases.ts';
import { dietMarkPhrase } from '#i18n/dish-feature-phrases.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { inLanguage } from '../in-language.ts';
import { AllergenStatementText, NutritionFactsText } from './DietText.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly diet: Diet | undefined;
  /** The diets that it keeps; `undefined` where the venue does not say. */
  readonly marks: readonly DietMark[] | undefined;
  readonly formatter: ProductFormatter;
}

/** The diets that an option keeps, and the allergens and nutrition facts that it adds to a dish. */
export function ChoiceDiet({ diet, marks = [], formatter }: Props) {
  const { dietTranslator: t, dietLevel, language } = formatter;
  // If the menu states no allergens, missing statements are not mentioned.
  const statements = t && dietLevel === 'allergens' ? choiceAllergenStatements(diet) : [];
  const facts = t ? choiceNutritionFacts(diet ?? {}) : [];
  if (marks.length + statements.length + facts.length === 0) return null;
  return (
    // It is inside the name, which may be in another language.
    <small {...inLanguage({ words: '', language })}>
      {marks.length > 0 && (
        <span className="line">
          {marks.map((mark) => formatter.t(dietMarkPhrase(mark))).join(listSeparatorOf(language))}
        </span>
      )}
      {t &&
        statements.map((statement) => (
          <span className="line" key={statement.phrase}>
            <AllergenStatementText
              statement={statement}
              t={t}
              language={language}
              own={formatter.ownAllergens}
            />
          </span>
        ))}
      {t && facts.length > 0 && (
        <span className="line">
          <NutritionFactsText facts={facts} t={t} isAddition />
        </span>
      )}
    </small>
  );
}
