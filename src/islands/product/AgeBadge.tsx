import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  /** The least age of guests who may have the option; `undefined` for none. */
  readonly age: number | undefined;
  readonly formatter: ProductFormatter;
}

/** The age limit of an option. */
export function AgeBadge({ age, formatter: { t, number } }: Props) {
  if (age === undefined) return null;
  return (
    <span className="tag">
      <span className="visually-hidden">{t('age_limit', { age })}</span>
      <bdi aria-hidden="true">{number(age)}+</bdi>
    </span>
  );
}
