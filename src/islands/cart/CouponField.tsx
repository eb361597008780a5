import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { coupon, enterCode, isBlankOrApplied, removeCoupon } from '#client/cart/coupon.ts';
import { CouponState } from './CouponState.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  /** What is said of a coupon that is for none of the dishes. */
  readonly nothingEligible: string;
  /** Whether it is part of another form, and its label is shown. */
  readonly isInForm?: boolean;
  readonly formatter: CartFormatter;
}

/** The length of the longest code that a venue may issue. */
const maxCodeLength = 40;

/** The input for a code. Enter only applies it. */
export function CouponField({ nothingEligible, isInForm = false, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const { typed, field, type } = useUpperCase();
  const state = coupon.value;
  const isWrong = state.kind === 'invalid' && (typed === '' || typed === state.code);
  const isLoading = state.kind === 'loading';

  const apply = async () => {
    if (isLoading || isBlankOrApplied(typed)) return;
    await enterCode(typed);
    if (coupon.value.kind === 'known') type('');
  };
  const parts = (
    <>
      <div className="field">
        <label className={isInForm ? undefined : 'visually-hidden'} htmlFor="coupon">
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
          onKeyDown={isInForm ? handleEnter(apply) : undefined}
        />
      </div>
      <button
        type={isInForm ? 'button' : 'submit'}
        className="button plain"
        disabled={isLoading || isBlankOrApplied(typed)}
        onClick={isInForm ? () => void apply() : undefined}
      >
        {t('apply')}
      </button>
      <CouponState
        nothingEligible={nothingEligible}
        formatter={formatter}
        onRemove={() => {
          removeCoupon();
          field.current?.focus();
        }}
      />
    </>
  );
  if (isInForm) return <div className="coupon">{parts}</div>;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form className="coupon" onSubmit={submit} noValidate>
      {parts}
    </form>
  );
}

/** Enter alone; with Ctrl or Command it is for the form around. */
const handleEnter = (apply: () => Promise<void>) => (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  event.preventDefault();
  void apply();
};

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
