import type { Diet } from '#domain/diet/diet.ts';
import { choiceAllergenStatements, choiceNutritionFacts } from '#i18n/diet-phrases.ts';
import { inLanguage } from '../in-language.ts';
import { AllergenStatementText, NutritionFactsText } from './DietText.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly diet: Diet | undefined;
  readonly formatter: ProductFormatter;
}

/** What an answer adds to what is in a dish. */
export function ChoiceDiet({ diet, formatter: { dietTranslator: t, dietLevel, language } }: Props) {
  if (!t) return null;
  // Where nobody tells of allergens, nothing need be said of their missing.
  const statements = dietLevel === 'allergens' ? choiceAllergenStatements(diet) : [];
  const figures = choiceNutritionFacts(diet ?? {});
  if (statements.length + figures.length === 0) return null;
  return (
    // It stands within the name, which may be in another language.
    <small {...inLanguage({ words: '', language })}>
      {statements.map((statement) => (
        <span className="line" key={statement.phrase}>
          <AllergenStatementText statement={statement} t={t} language={language} />
        </span>
      ))}
      {figures.length > 0 && (
        <span className="line">
          <NutritionFactsText facts={figures} t={t} isAddition />
        </span>
      )}
    </small>
  );
}
