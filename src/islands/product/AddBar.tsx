import type { MouseEvent } from 'react';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { Stepper } from './Stepper.tsx';
import type { Adding } from './use-adding.ts';
import type { AddingVoice } from './voice.ts';

/** So few portions are told of before they are asked for. */
const fewPortions = 5;

interface Props {
  readonly product: Orderable;
  readonly adding: Adding;
  readonly voice: AddingVoice;
  /** @param button that was pressed. */
  readonly onAdded: (button: HTMLElement) => void;
}

/** How many, what it comes to, and what is still missing. Source: spec §4 "Add to cart". */
export function AddBar({ product, adding, voice, onAdded }: Props) {
  const { draft, change, button, total, most, isTouched } = adding;
  const { t, money, number } = voice;
  const mayPress = button.label === 'add_to_cart' || button.label === 'add_to_order';
  const isSending = button.label === 'adding_to_order';
  const hint = hintOf(product, adding, voice, mayPress);
  const hintId = `hint-${product.id}`;
  const asks = product.combos.length === 0 && (mayPress || isSending) && product.isOffered;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double tap is not a second dish.
    if (event.detail > 1) return;
    // The carousel around it takes the focus from what is pressed; whatever asks next gives it back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    if (adding.add()) onAdded(event.currentTarget);
    else if (mayPress) showFirstOpen(event.currentTarget);
  };

  return (
    <div className="add-bar">
      <p className="hint" id={hintId} role="status">
        {hint}
      </p>
      {asks && (
        <Stepper
          isOff={isSending}
          quantity={draft.quantity}
          most={most}
          change={(quantity) => change({ quantity })}
          voice={voice}
        />
      )}
      <button
        type="button"
        className="key"
        aria-disabled={button.isDisabled || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={hintId}
        onClick={press}
      >
        <span>{t(button.label)}</span>
        {mayPress && <bdi>{money(total)}</bdi>}
      </button>
      <p className="unseen" role="status">
        {isTouched && mayPress && `${t('quantity')} ${number(draft.quantity)} · ${money(total)}`}
      </p>
    </div>
  );
}

/** Why the button cannot be pressed, or how far it goes. */
function hintOf(
  product: Orderable,
  { open, draft, most, left, why }: Adding,
  { t }: AddingVoice,
  mayPress: boolean,
): string | null {
  if (!mayPress) return null;
  if (why) return t(why);
  if (!product.isOffered) return t('not_available_now');
  const [question] = open;
  if (question) return `${t('required')} · ${question.said.words}`;
  const isFew = left !== null && (left <= fewPortions || draft.quantity >= most);
  return isFew ? t('only_left', { count: left }) : null;
}

/** A button that cannot be pressed yet leads to what is missing. */
function showFirstOpen(button: HTMLElement): void {
  const place = button.closest('article,dialog');
  const input = place?.querySelector<HTMLElement>('[data-open] input:not(:disabled)');
  input?.focus({ preventScroll: true });
  input?.closest('fieldset')?.scrollIntoView({ block: 'center' });
}
