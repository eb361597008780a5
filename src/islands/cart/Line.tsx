import { type PricedLine, requestQuantity } from '#client/cart/ordering.ts';
import { productPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';
import { LineChoices } from './LineChoices.tsx';
import { LineError } from './LineError.tsx';
import { Localized } from './Localized.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly pricedLine: PricedLine;
  readonly onRemove: () => void;
}

/** A dish in the cart, with its current name and price. */
export function Line({ formatter, pricedLine, onRemove }: Props) {
  const { t, facts } = formatter;
  const { line, product, maxQuantity, left, error } = pricedLine;
  const title = product?.said ?? { words: line.name, language: null };
  const image = product ? product.image : line.image;
  const isLast = error === null && left !== null && maxQuantity !== null && line.quantity >= maxQuantity;
  const hasStepper = error === null || (error === 'out_of_stock' && Boolean(maxQuantity));
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
        {isLast && <small>{t('only_left', { count: left })}</small>}
        {hasStepper ? (
          <Stepper
            {...{ formatter, maxQuantity, onRemove }}
            name={title.words}
            quantity={line.quantity}
            onChange={(quantity) => requestQuantity(line.uuid, quantity)}
          />
        ) : (
          <button
            type="button"
            className="icon-button"
            aria-label={t('remove_named', { name: title.words })}
            onClick={onRemove}
          >
            <Icon name="bin" />
          </button>
        )}
      </div>
    </li>
  );
}

/** The price of the line, and the unit price if it differs. */
function Cost({ formatter: { t, money, number }, pricedLine }: Omit<Props, 'onRemove'>) {
  const { line, unit, total, bill, error } = pricedLine;
  if (error !== null) return null;
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
