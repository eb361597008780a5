import { removeLine } from '#client/cart/cart-changes.ts';
import type { PricedLine } from '#client/cart/ordering.ts';
import { clearRefusal } from '#client/cart/refused-lines.ts';
import { productPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly pricedLine: PricedLine;
  readonly name: string;
}

/** Says why a line cannot be ordered. Outdated options can be chosen again. */
export function LineError({ formatter, pricedLine, name }: Props) {
  if (pricedLine.error === null) return null;
  const { t, facts } = formatter;
  return (
    <p className="field-error">
      <span>
        {lineErrorMessage(formatter, pricedLine)}
        {pricedLine.error === 'choice' && (
          <>
            {' '}
            <a
              href={productPath(facts.language, pricedLine.line.product)}
              onClick={() => {
                // The product page adds a new line, and may refuse a dish that is already in the cart.
                clearRefusal(pricedLine.line.uuid);
                removeLine(pricedLine.line.uuid);
              }}
            >
              {t('choose_options_for', { name })}
            </a>
          </>
        )}
      </span>
    </p>
  );
}

function lineErrorMessage({ t }: CartFormatter, { error, maxQuantity }: PricedLine): string {
  switch (error) {
    case 'gone':
      return t('line_gone');
    case 'out_of_stock':
      return maxQuantity ? t('only_left', { count: maxQuantity }) : t('out_of_stock');
    case 'hours':
      return t('line_hours');
    case 'choice':
      return t('line_choice');
    case null:
      return '';
  }
}
