import { useState } from 'react';
import type { ProductFormatter } from './product-formatter.ts';
import { QuantityDialog } from './QuantityDialog.tsx';

interface Props {
  readonly quantity: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly onChange: (quantity: number) => void;
  /** Whether it cannot be changed now. */
  readonly isDisabled: boolean;
  readonly formatter: ProductFormatter;
}

/** The quantity. Source: spec §4 "Quantity". */
export function Stepper({ quantity, minQuantity, maxQuantity, onChange, isDisabled, formatter }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { t } = formatter;
  const shown = formatter.number(quantity);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more question of the dish
    <div className="stepper" role="group" aria-label={t('quantity')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('decrease_quantity')}
        disabled={isDisabled || quantity <= minQuantity}
        onClick={() => onChange(quantity - 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`${t('quantity')} ${shown}`}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        <bdi>{shown}</bdi>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('increase_quantity')}
        disabled={isDisabled || quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
      {isAsking && (
        <QuantityDialog
          shownQuantity={shown}
          minQuantity={minQuantity}
          maxQuantity={maxQuantity}
          formatter={formatter}
          onDone={(wanted) => {
            setAsking(false);
            if (wanted !== null) onChange(wanted);
          }}
        />
      )}
    </div>
  );
}
