import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { cart } from '#client/cart/cart.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import { changeQuantity } from '#client/cart/line-changes.ts';
import { LineChoices } from '../cart/LineChoices.tsx';
import type { ControlsProps } from './Controls.tsx';
import { type ProductFormatter, productFormatterOf } from './product-formatter.ts';
import { closeSheet, Sheet } from './Sheet.tsx';
import { SheetDish } from './SheetDish.tsx';

interface Props extends ControlsProps {
  readonly onClosed: () => void;
}

/** The lines of one dish in the cart, each with its quantity. Closes with the last line. */
export function DishLines({ product, settings, phrases, onClosed }: Props) {
  useSignals();
  const formatter = productFormatterOf(settings, phrases);
  const lines = cart.lines.value.filter((line) => line.product === product.id);
  const isOver = lines.length === 0;
  useEffect(() => {
    const title = document.getElementById('sheet-title');
    if (isOver && title) closeSheet(title);
  }, [isOver]);
  return (
    <Sheet title={formatter.t('cart')} formatter={formatter} onClosed={onClosed}>
      <SheetDish product={product} settings={settings} formatter={formatter} />
      <ul className="dish-lines">
        {lines.map((line) => (
          <li key={line.uuid}>
            <div>
              <LineChoices
                formatter={{ listSeparator: ' · ', number: formatter.number }}
                product={product}
                configuration={line.configuration}
              />
              {line.instructions !== '' && <p dir="auto">{line.instructions}</p>}
              <p>
                <bdi>{formatter.money(line.unit)}</bdi>
              </p>
            </div>
            <LineQuantity line={line} name={product.said.words} formatter={formatter} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function LineQuantity({
  line,
  name,
  formatter: { t, number },
}: {
  readonly line: CartLine;
  readonly name: string;
  readonly formatter: ProductFormatter;
}) {
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{`${t('quantity')}: ${name}`}</legend>
      <button
        type="button"
        className="icon-button"
        aria-label={t('decrease_quantity')}
        onClick={() => changeQuantity(line, -1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
      <output>{number(line.quantity)}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('increase_quantity')}
        onClick={() => changeQuantity(line, 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
    </fieldset>
  );
}
