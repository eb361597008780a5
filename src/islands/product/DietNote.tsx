import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Configuration, emptyConfiguration } from '#domain/cart/configuration.ts';
import { hasDiet } from '#domain/diet/diet.ts';
import { dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { allergenStatements, nutritionFacts } from '#i18n/diet-phrases.ts';
import { AllergenStatementText, NutritionFactsText } from './DietText.tsx';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly product: Orderable;
  readonly formatter: ProductFormatter;
  readonly configuration?: Configuration;
}

/**
 * What is in a dish as it is put together, for those who must know. A dish of which nothing is told says so where
 * the menu tells of others: its silence would read as a promise.
 */
export function DietNote({
  product,
  formatter: { dietTranslator: t, dietLevel, language },
  configuration = emptyConfiguration,
}: Props) {
  if (!t || !(dietLevel === 'allergens' || hasDiet(product))) return null;
  const eaten = dietSummaryOf(product, configuration);
  const figures = nutritionFacts(eaten);
  return (
    <section className="diet" aria-labelledby={`diet-${product.id}`}>
      <h2 id={`diet-${product.id}`}>{t('diet')}</h2>
      <div aria-live="polite">
        {allergenStatements(eaten).map((statement) => (
          // A name alone, read out when it comes, would not say whether the dish contains it.
          <p key={statement.phrase} aria-atomic="true">
            <AllergenStatementText statement={statement} t={t} language={language} />
          </p>
        ))}
        {figures.length > 0 && (
          <p aria-atomic="true">
            <NutritionFactsText facts={figures} t={t} />
          </p>
        )}
      </div>
      <p>{t('ask_about_allergens')}</p>
    </section>
  );
}
