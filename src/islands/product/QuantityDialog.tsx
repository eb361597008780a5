import { type FormEvent, useState } from 'react';
import { isFractional, readQuantity } from '#domain/cart/typed-quantity.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { ProductFormatter } from './product-formatter.ts';
import { showModal } from './show-modal.ts';

interface Props {
  /** The current quantity, in the diner's digits. */
  readonly shownQuantity: string;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly formatter: ProductFormatter;
  /** `null` if it is unchanged. */
  readonly onDone: (quantity: number | null) => void;
}

/** Asks for a quantity in digits of any script. Source: spec §2 "Quantity modal ('Input Quantity')". */
export function QuantityDialog({ shownQuantity, minQuantity, maxQuantity, formatter: { t }, onDone }: Props) {
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('quantity');
    const latin = toLatinDigits(String(typed));
    const wanted = readQuantity(latin);
    if (isFractional(latin)) setError(t('whole_quantity'));
    else if (wanted === null || wanted < minQuantity) {
      setError(t('min_value', { label: t('quantity'), min: minQuantity }));
    } else if (wanted > maxQuantity) setError(t('max_value', { label: t('quantity'), max: maxQuantity }));
    else onDone(wanted);
  };

  return (
    <dialog
      ref={showModal}
      className="sheet small swiper-no-swiping"
      aria-label={t('input_quantity')}
      closedby="any"
      onClose={() => onDone(null)}
    >
      <form onSubmit={submit} noValidate>
        <label htmlFor="wanted-quantity">{t('input_quantity')}</label>
        <input
          id="wanted-quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          defaultValue={shownQuantity}
          ref={(input) => input?.select()}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'quantity-error'}
          onInput={() => setError(null)}
        />
        <p id="quantity-error" className="error-message" role="alert">
          {error}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button plain" onClick={() => onDone(null)}>
            {t('cancel')}
          </button>
          <button type="submit" className="button">
            {t('save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
