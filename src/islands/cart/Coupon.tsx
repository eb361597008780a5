import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { appliedCoupon, coupon, enterCode, isBlankOrApplied, removeCoupon } from '#client/cart/coupon.ts';
import { ordering } from '#client/cart/ordering.ts';
import { CouponState } from './CouponState.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Fold } from './Fold.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** The length of the longest code that a venue may issue. */
const maxCodeLength = 40;

/** The coupon, folded until it needs attention. */
export function Coupon({ formatter }: Props) {
  useSignals();
  const isRefused = !['none', 'loading', 'known'].includes(coupon.value.kind);
  const outcome = ordering.bill.value?.coupon;
  const isWithoutEffect = appliedCoupon.value !== null && outcome != null && outcome.kind !== 'applied';
  return (
    <Fold
      title={formatter.t('coupon_code')}
      icon="coupon"
      value={appliedCoupon.value?.code ?? ''}
      isUrgent={isRefused || isWithoutEffect}
    >
      <CouponField formatter={formatter} />
    </Fold>
  );
}

/** The input for a code. Enter only applies it. */
function CouponField({ formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const { typed, field, type } = useUpperCase();
  const state = coupon.value;
  const isWrong = state.kind === 'invalid' && (typed === '' || typed === state.code);
  const isLoading = state.kind === 'loading';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || isBlankOrApplied(typed)) return;
    await enterCode(typed);
    if (coupon.value.kind === 'known') type('');
  };

  return (
    <form className="coupon" onSubmit={submit} noValidate>
      <div className="field">
        <label className="visually-hidden" htmlFor="coupon">
          {t('coupon_code')}
        </label>
        <input
          id="coupon"
          ref={field}
          type="text"
          name="coupon"
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby="coupon-state"
          onChange={({ currentTarget, nativeEvent }) =>
            type(currentTarget.value, (nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <button type="submit" className="button plain" disabled={isLoading || isBlankOrApplied(typed)}>
        {t('apply')}
      </button>
      <CouponState
        formatter={formatter}
        onRemove={() => {
          removeCoupon();
          field.current?.focus();
        }}
      />
    </form>
  );
}

/** Turns typed text into upper case, and keeps the cursor position. */
function useUpperCase() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  /** @param isComposing whether an input method is composing a character; it must not be disturbed. */
  const type = (text: string, isComposing = false) => {
    cursor.current = isComposing ? null : (field.current?.selectionStart ?? null);
    setTyped(isComposing ? text : text.toUpperCase());
  };
  return { typed, field, type };
}
