import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Configuration, emptyConfiguration } from '#domain/cart/configuration.ts';
import { hasDiet } from '#domain/diet/diet.ts';
import { dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { allergenStatements, nutritionFacts } from '#i18n/diet-phrases.ts';
import { AllergenStatementText, NutritionFactsText } from './DietText.tsx';
import { NutritionTable } from './NutritionTable.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly product: Orderable;
  readonly formatter: ProductFormatter;
  readonly configuration?: Configuration;
}

/**
 * The allergens and nutrition facts of a dish as configured. If the menu states allergens, a dish without a statement
 * says so: silence would read as a promise.
 */
export function DietNote({ product, formatter, configuration = emptyConfiguration }: Props) {
  const { dietTranslator: t, dietLevel, language } = formatter;
  if (!t || !(dietLevel === 'allergens' || hasDiet(product))) return null;
  const summary = dietSummaryOf(product, configuration);
  const { nutrition } = summary;
  // A table of the dish with its choices has the calories, too.
  const isInTable = nutrition?.energy && !nutrition.isWithoutChoices;
  const facts = nutritionFacts(isInTable ? { ...summary, calories: null } : summary);
  return (
    <section className="diet" aria-labelledby={`diet-${product.id}`}>
      <h2 id={`diet-${product.id}`}>{t('diet')}</h2>
      <div aria-live="polite">
        {allergenStatements(summary).map((statement) => (
          // Announced alone, a name would not say whether the dish contains it.
          <p key={statement.phrase} aria-atomic="true">
            <AllergenStatementText
              statement={statement}
              t={t}
              language={language}
              own={formatter.ownAllergens}
              hasLegalNames
            />
          </p>
        ))}
        {facts.length > 0 && (
          <p aria-atomic="true">
            <NutritionFactsText facts={facts} t={t} />
          </p>
        )}
        {nutrition && <NutritionTable nutrition={nutrition} formatter={formatter} />}
      </div>
      <p>{t('ask_about_allergens')}</p>
    </section>
  );
}
