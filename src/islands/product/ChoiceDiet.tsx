import type { Diet } from '#domain/diet/diet.ts';
import { choiceAllergenStatements, choiceNutritionFacts } from '#i18n/diet-phrases.ts';
import { inLanguage } from '../in-language.ts';
import { AllergenStatementText, NutritionFactsText } from './DietText.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly diet: Diet | undefined;
  readonly formatter: ProductFormatter;
}

/** The allergens and nutrition facts that an option adds to a dish. */
export function ChoiceDiet({ diet, formatter: { dietTranslator: t, dietLevel, language } }: Props) {
  if (!t) return null;
  // If the menu states no allergens, missing statements are not mentioned.
  const statements = dietLevel === 'allergens' ? choiceAllergenStatements(diet) : [];
  const facts = choiceNutritionFacts(diet ?? {});
  if (statements.length + facts.length === 0) return null;
  return (
    // It is inside the name, which may be in another language.
    <small {...inLanguage({ words: '', language })}>
      {statements.map((statement) => (
        <span className="line" key={statement.phrase}>
          <AllergenStatementText statement={statement} t={t} language={language} />
        </span>
      ))}
      {facts.length > 0 && (
        <span className="line">
          <NutritionFactsText facts={facts} t={t} isAddition />
        </span>
      )}
    </small>
  );
}
