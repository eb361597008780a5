import { requestQuantity } from '#client/cart/ordering.ts';
import type { PricedLine } from '#client/cart/priced-lines.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { isOrderLimitError } from '#domain/cart/order-limits.ts';
import { productPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';
import { LineChoices } from './LineChoices.tsx';
import { LineError } from './LineError.tsx';
import { Localized } from './Localized.tsx';
import { openSheet } from './open-sheet.ts';
import { Stepper } from './Stepper.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly pricedLine: PricedLine;
  readonly onRemove: () => void;
}

/** A dish in the cart, with its current name and price. */
export function Line({ formatter, pricedLine, onRemove }: Props) {
  const { t, facts } = formatter;
  const { line, product, maxQuantity, error } = pricedLine;
  const title = product?.said ?? { words: line.name, language: null };
  const image = product ? product.image : line.image;
  const isMost = error === null && maxQuantity !== null && line.quantity >= maxQuantity;
  return (
    <li className={error === null ? 'line' : 'line invalid'}>
      {image && <img src={image} width="88" height="88" alt="" data-c={product?.color} />}
      <div className="line-text">
        <h2>
          {error === 'gone' ? (
            <Localized text={title} />
          ) : (
            <a href={productPath(facts.language, line.product)}>
              <Localized text={title} />
            </a>
          )}
        </h2>
        {product && <LineChoices {...{ formatter, product }} configuration={line.configuration} />}
        {line.instructions !== '' && (
          <p className="note" dir="auto">
            {line.instructions}
          </p>
        )}
        <LineError {...{ formatter, pricedLine }} name={title.words} />
      </div>
      <Cost {...{ formatter, pricedLine }} />
      <div className="line-actions">
        {canEdit(pricedLine, facts) && (
          <button
            type="button"
            className="edit"
            onClick={({ currentTarget }) => void openSheet(currentTarget, line.product, line)}
          >
            {t('edit')} <span className="visually-hidden">{title.words}</span>
          </button>
        )}
        {isMost && <small>{mostMessage(pricedLine, formatter)}</small>}
        <Quantity {...{ formatter, pricedLine, onRemove }} name={title.words} />
      </div>
    </li>
  );
}

/** Why there can be no more of a dish: no portions of it or of its choices are left, or an order may not have more. */
function mostMessage({ left, product }: PricedLine, { t }: CartFormatter): string {
  const most = product?.maxPerOrder ?? Number.POSITIVE_INFINITY;
  return left !== null && left <= most
    ? t('only_left', { count: left })
    : t('max_per_order', { amount: most });
}

interface QuantityProps extends Props {
  readonly name: string;
}

/** The quantity, if any can be ordered, and the way to remove the line. */
function Quantity({ formatter, pricedLine, name, onRemove }: QuantityProps) {
  const { line, maxQuantity, error, isReducible } = pricedLine;
  if (error === null || isOrderLimitError(error) || isReducible) {
    return (
      <Stepper
        {...{ formatter, maxQuantity, name, onRemove }}
        quantity={line.quantity}
        onChange={(quantity) => requestQuantity(line.uuid, quantity)}
      />
    );
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={formatter.t('remove_named', { name })}
      onClick={onRemove}
    >
      <Icon name="bin" />
    </button>
  );
}

/** Whether the dish has anything to choose or to write. */
const canEdit = ({ product, error }: PricedLine, { hasLineComments }: OrderingFacts) =>
  product !== null &&
  (error === null || error === 'out_of_stock' || isOrderLimitError(error)) &&
  (product.groups.length > 0 || product.combos.length > 0 || hasLineComments);

/** The price of the line, and the unit price if it differs. */
function Cost({ formatter: { t, money, number }, pricedLine }: Omit<Props, 'onRemove'>) {
  const { line, unit, total, bill, error } = pricedLine;
  if (error !== null && bill === null) return null;
  const isChanged = bill !== null && unit !== line.unit;
  return (
    <p className="line-price">
      <bdi>{money(total)}</bdi>
      {(line.quantity > 1 || isChanged) && (
        <small>
          {isChanged && (
            <>
              <s>
                <span className="visually-hidden">{t('was_price', { price: money(line.unit) })}</span>
                <bdi aria-hidden="true">{money(line.unit)}</bdi>
              </s>{' '}
            </>
          )}
          <bdi>{line.quantity > 1 ? `${number(line.quantity)} × ${money(unit)}` : money(unit)}</bdi>
        </small>
      )}
    </p>
  );
}
