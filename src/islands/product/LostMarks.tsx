import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Configuration } from '#domain/cart/configuration.ts';
import { lostMarks } from '#domain/diet/marks-of-choices.ts';
import { dietMarkPhrase } from '#i18n/dish-feature-phrases.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly product: Orderable;
  readonly configuration: Configuration;
  readonly formatter: ProductFormatter;
}

/** The diets that a dish keeps, but not with what is chosen. */
export function LostMarks({ product, configuration, formatter: { t, language } }: Props) {
  // Most dishes have no marks: their pages have no place for them.
  if (!product.diets?.length) return null;
  const names = lostMarks(product, configuration).map((mark) => t(dietMarkPhrase(mark)));
  return (
    <p className="field-error" role="status">
      {names.length > 0 && t('marks_lost', { names: names.join(listSeparatorOf(language)) })}
    </p>
  );
}
