import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import type { PricedLine } from '#client/cart/priced-lines.ts';
import { dishErrorMessage } from '#i18n/dish-feature-phrases.ts';
import { LostOptions } from '../LostOptions.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { openSheet } from './open-sheet.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly pricedLine: PricedLine;
  readonly name: string;
}

/** Says why a line cannot be ordered. Outdated options can be chosen again. */
export function LineError({ formatter, pricedLine, name }: Props) {
  useSignals();
  if (pricedLine.error === null) return null;
  const { t } = formatter;
  return (
    <p className="field-error">
      <span>
        <LostOptions options={pricedLine.lost} formatter={formatter} />
        {lineErrorMessage(formatter, pricedLine)}
        {pricedLine.error === 'choice' && (
          <>
            {' '}
            <button
              type="button"
              onClick={({ currentTarget }) =>
                void openSheet(currentTarget, pricedLine.line.product, pricedLine.line)
              }
            >
              {t('choose_options_for', { name })}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

function lineErrorMessage({ t }: CartFormatter, { error, lost, maxQuantity, product }: PricedLine): string {
  switch (error) {
    case 'gone':
      return t('line_gone');
    case 'out_of_stock':
      return maxQuantity ? t('only_left', { count: maxQuantity }) : t('out_of_stock');
    case 'hours':
      return t('line_hours');
    case 'order_type':
    case 'too_few':
    case 'too_many':
    case 'alone':
      return dishErrorMessage(error, { ...product, orderType: ordering.orderType.value }, t);
    case 'choice':
      return lost.length > 0 ? '' : t('line_choice');
    case null:
      return '';
  }
}
