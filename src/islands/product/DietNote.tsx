import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Configuration, nothingChosen } from '#domain/cart/configuration.ts';
import { tellsDiet } from '#domain/diet/diet.ts';
import { eatenOf } from '#domain/diet/eaten.ts';
import { figuresOn, statementsOn } from '#i18n/diet-words.ts';
import { FigureWords, StatementWords } from './DietWords.tsx';
import type { AddingVoice } from './voice.ts';

interface Props {
  readonly product: Orderable;
  readonly voice: AddingVoice;
  readonly configuration?: Configuration;
}

/**
 * What is in a dish as it is put together, for those who must know. A dish of which nothing is told says so where
 * the menu tells of others: its silence would read as a promise.
 */
export function DietNote({
  product,
  voice: { diet: t, told, language },
  configuration = nothingChosen,
}: Props) {
  if (!t || !(told === 'allergens' || tellsDiet(product))) return null;
  const eaten = eatenOf(product, configuration);
  const figures = figuresOn(eaten);
  return (
    <section className="diet" aria-labelledby={`diet-${product.id}`}>
      <h2 id={`diet-${product.id}`}>{t('diet')}</h2>
      <div aria-live="polite">
        {statementsOn(eaten).map((statement) => (
          // A name alone, read out when it comes, would not say whether the dish contains it.
          <p key={statement.phrase} aria-atomic="true">
            <StatementWords of={statement} t={t} language={language} />
          </p>
        ))}
        {figures.length > 0 && (
          <p aria-atomic="true">
            <FigureWords of={figures} t={t} />
          </p>
        )}
      </div>
      <p>{t('ask_about_allergens')}</p>
    </section>
  );
}
