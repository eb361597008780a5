import type { MouseEvent } from 'react';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { ProductFormatter } from './product-formatter.ts';
import { Stepper } from './Stepper.tsx';
import type { ProductSelection } from './use-product-selection.ts';

/** So few portions are told of before they are asked for. */
const maxPortionsAnnounced = 5;

interface Props {
  readonly product: Orderable;
  readonly selection: ProductSelection;
  readonly formatter: ProductFormatter;
  /** @param button that was pressed. */
  readonly onAdded: (button: HTMLElement) => void;
}

/** How many, what it comes to, and what is still missing. Source: spec §4 "Add to cart". */
export function AddBar({ product, selection, formatter: voice, onAdded }: Props) {
  const { draft, change, button, total, maxQuantity: most, isChanged } = selection;
  const { t, money, number } = voice;
  const mayPress = button.label === 'add_to_cart' || button.label === 'add_to_order';
  const isSending = button.label === 'adding_to_order';
  const hint = hintOf(product, selection, voice, mayPress);
  const hintId = `hint-${product.id}`;
  const asks = product.combos.length === 0 && (mayPress || isSending) && product.isOffered;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double tap is not a second dish.
    if (event.detail > 1) return;
    // The carousel around it takes the focus from what is pressed; whatever asks next gives it back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    if (selection.add()) onAdded(event.currentTarget);
    else if (mayPress) focusFirstMissingChoice(event.currentTarget);
  };

  return (
    <div className="add-bar">
      <p className="hint" id={hintId} role="status">
        {hint}
      </p>
      {asks && (
        <Stepper
          isDisabled={isSending}
          quantity={draft.quantity}
          maxQuantity={most}
          onChange={(quantity) => change({ quantity })}
          formatter={voice}
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
        {isChanged && mayPress && `${t('quantity')} ${number(draft.quantity)} · ${money(total)}`}
      </p>
    </div>
  );
}

/** Why the button cannot be pressed, or how far it goes. */
function hintOf(
  product: Orderable,
  { missingChoices, draft, maxQuantity, left, blockedBy }: ProductSelection,
  { t }: ProductFormatter,
  mayPress: boolean,
): string | null {
  if (!mayPress) return null;
  if (blockedBy) return t(blockedBy);
  if (!product.isOffered) return t('not_available_now');
  const [question] = missingChoices;
  if (question) return `${t('required')} · ${question.said.words}`;
  const isFew = left !== null && (left <= maxPortionsAnnounced || draft.quantity >= maxQuantity);
  return isFew ? t('only_left', { count: left }) : null;
}

/** A button that cannot be pressed yet leads to what is missing. */
function focusFirstMissingChoice(button: HTMLElement): void {
  const place = button.closest('article,dialog');
  const input = place?.querySelector<HTMLElement>('[data-open] input:not(:disabled)');
  input?.focus({ preventScroll: true });
  input?.closest('fieldset')?.scrollIntoView({ block: 'center' });
}
