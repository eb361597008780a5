import { useId, useState } from 'react';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
  /** The name of the counted item. */
  readonly name: string;
  readonly quantity: number;
  /** The maximum; `null` for no limit. */
  readonly maxQuantity: number | null;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** A quantity: one more, one less, or a number typed in digits of any script. One less than one removes the item. */
export function Stepper({
  formatter: { t, number },
  name,
  quantity,
  maxQuantity: limit,
  onChange,
  onRemove,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();

  const commit = () => {
    if (typed === null) return;
    const wanted = readQuantity(toLatinDigits(typed));
    setRefused(wanted === null && typed.trim() !== '');
    if (wanted && wanted !== quantity) onChange(wanted);
    setTyped(null);
  };

  return (
    <>
      <fieldset className="stepper">
        <legend className="visually-hidden">{`${t('quantity')}: ${name}`}</legend>
        {quantity > 1 ? (
          <button type="button" aria-label={t('decrease_quantity')} onClick={() => onChange(quantity - 1)}>
            <Icon name="minus" />
          </button>
        ) : (
          <button type="button" aria-label={t('remove_named', { name })} onClick={onRemove}>
            <Icon name="bin" />
          </button>
        )}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('quantity')}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          value={typed ?? number(quantity)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
        <button
          type="button"
          aria-label={t('increase_quantity')}
          disabled={quantity >= maxQuantity(limit)}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      <p id={errorId} className="error-message" role="alert">
        {isRefused && t('whole_quantity')}
      </p>
    </>
  );
}
