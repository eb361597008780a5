import { type FormEvent, useState } from 'react';
import { isFractional, readQuantity } from '#domain/cart/wanted-quantity.ts';
import { latinDigits } from '#i18n/numerals.ts';
import { showingModal } from './showing-modal.ts';
import type { AddingVoice } from './voice.ts';

interface Props {
  /** The quantity as it stands, in the diner's digits. */
  readonly shown: string;
  readonly most: number;
  readonly voice: AddingVoice;
  /** `null` when it stays as it is. */
  readonly onSettled: (quantity: number | null) => void;
}

/** Asks for a number in digits of any script. Source: spec §2 "Quantity modal ('Input Quantity')". */
export function QuantityDialog({ shown, most, voice: { t }, onSettled }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null);

  const settle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('quantity');
    const latin = latinDigits(String(typed));
    const wanted = readQuantity(latin);
    if (isFractional(latin)) setTrouble(t('whole_quantity'));
    else if (wanted === null || wanted < 1) setTrouble(t('min_value', { label: t('quantity'), min: 1 }));
    else if (wanted > most) setTrouble(t('max_value', { label: t('quantity'), max: most }));
    else onSettled(wanted);
  };

  return (
    <dialog
      ref={showingModal}
      className="sheet small swiper-no-swiping"
      aria-label={t('input_quantity')}
      closedby="any"
      onClose={() => onSettled(null)}
    >
      <form onSubmit={settle} noValidate>
        <label htmlFor="wanted-quantity">{t('input_quantity')}</label>
        <input
          id="wanted-quantity"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          defaultValue={shown}
          ref={(input) => input?.select()}
          aria-invalid={trouble !== null}
          aria-describedby={trouble === null ? undefined : 'quantity-trouble'}
          onInput={() => setTrouble(null)}
        />
        <p id="quantity-trouble" className="trouble" role="alert">
          {trouble}
        </p>
        <div className="ways">
          <button type="button" className="key plain" onClick={() => onSettled(null)}>
            {t('cancel')}
          </button>
          <button type="submit" className="key">
            {t('save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
