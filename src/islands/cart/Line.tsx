import { askFor, type PricedLine } from '#client/cart/ordering.ts';
import { productOf } from '#i18n/links.ts';
import { Glyph } from './Glyph.tsx';
import { LineChoices } from './LineChoices.tsx';
import { LineFault } from './LineFault.tsx';
import { Spoken } from './Spoken.tsx';
import { Stepper } from './Stepper.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly of: PricedLine;
  readonly onRemove: () => void;
}

/** A dish in the cart, as the menu names and prices it now. */
export function Line({ voice, of, onRemove }: Props) {
  const { t, facts } = voice;
  const { line, product, most, left, fault } = of;
  const said = product?.said ?? { words: line.name, language: null };
  const image = product ? product.image : line.image;
  const isLast = fault === null && left !== null && most !== null && line.quantity >= most;
  return (
    <li className={fault === null ? 'line' : 'line faulty'}>
      {image ? (
        <img src={image} width="72" height="72" alt="" data-c={product?.color} />
      ) : (
        <span className="blank" />
      )}
      <div className="named">
        <h2>
          {fault === 'gone' ? (
            <Spoken of={said} />
          ) : (
            <a href={productOf(facts.language, line.product)}>
              <Spoken of={said} />
            </a>
          )}
        </h2>
        {product && <LineChoices {...{ voice, product }} configuration={line.configuration} />}
        {line.instructions !== '' && (
          <p className="note" dir="auto">
            {line.instructions}
          </p>
        )}
        <LineFault {...{ voice, of }} name={said.words} />
      </div>
      <button
        type="button"
        className="tool"
        aria-label={t('remove_named', { name: said.words })}
        onClick={onRemove}
      >
        <Glyph of="bin" />
      </button>
      <div className="counted">
        {(fault === null || (fault === 'out_of_stock' && most)) && (
          <Stepper
            {...{ voice, most }}
            name={said.words}
            quantity={line.quantity}
            onAsk={(quantity) => askFor(line.uuid, quantity)}
          />
        )}
        {isLast && <small>{t('only_left', { count: left })}</small>}
        <Cost {...{ voice, of }} />
      </div>
    </li>
  );
}

/** What the line costs, and what one of it does where that says more. */
function Cost({ voice: { t, money, number }, of }: Omit<Props, 'onRemove'>) {
  const { line, unit, total, bill, fault } = of;
  if (fault !== null) return null;
  const isChanged = bill !== null && unit !== line.unit;
  return (
    <p className="cost">
      <bdi>{money(total)}</bdi>
      {(line.quantity > 1 || isChanged) && (
        <small>
          {isChanged && (
            <>
              <s>
                <span className="unseen">{t('was_price', { price: money(line.unit) })}</span>
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
