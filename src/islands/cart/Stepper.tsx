import { useId, useState } from 'react';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { toLatinDigits } from '#i18n/numerals.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
  /** What is counted. */
  readonly name: string;
  readonly quantity: number;
  /** How many there may be; `null` when nobody counts. */
  readonly maxQuantity: number | null;
  readonly onChange: (quantity: number) => void;
}

/** How many of something: one more, one less, or a number typed in the digits of any script. */
export function Stepper({
  formatter: { t, number },
  name,
  quantity,
  maxQuantity: most,
  onChange: onAsk,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const trouble = useId();

  const settle = () => {
    if (typed === null) return;
    const wanted = readQuantity(toLatinDigits(typed));
    setRefused(wanted === null && typed.trim() !== '');
    if (wanted && wanted !== quantity) onAsk(wanted);
    setTyped(null);
  };

  return (
    <>
      <fieldset className="stepper">
        <legend className="unseen">{`${t('quantity')}: ${name}`}</legend>
        <button
          type="button"
          aria-label={t('decrease_quantity')}
          disabled={quantity <= 1}
          onClick={() => onAsk(quantity - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('quantity')}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? trouble : undefined}
          value={typed ?? number(quantity)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle();
          }}
        />
        <button
          type="button"
          aria-label={t('increase_quantity')}
          disabled={quantity >= maxQuantity(most)}
          onClick={() => onAsk(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      <p id={trouble} className="trouble" role="alert">
        {isRefused && t('whole_quantity')}
      </p>
    </>
  );
}
