import type { MouseEvent } from 'react';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { ProductFormatter } from './product-formatter.ts';
import { Stepper } from './Stepper.tsx';
import type { ProductSelection } from './use-product-selection.ts';

/** From this many portions down, the number left is always shown. */
const maxPortionsAnnounced = 5;

interface Props {
  readonly product: Orderable;
  readonly selection: ProductSelection;
  readonly formatter: ProductFormatter;
  /** @param button the pressed button. */
  readonly onAdded: (button: HTMLElement) => void;
}

/** The quantity, the total, and what is still missing. Source: spec §4 "Add to cart". */
export function AddBar({ product, selection, formatter, onAdded }: Props) {
  const { draft, change, button, total, minQuantity, maxQuantity, isChanged, isEditing } = selection;
  const { t, money, number } = formatter;
  const canPress = button.label === 'add_to_cart' || button.label === 'add_to_order';
  const isSending = button.label === 'adding_to_order';
  const hint = hintOf(product, selection, formatter, canPress);
  const hintId = `hint-${product.id}`;
  const hasStepper = product.combos.length === 0 && (canPress || isSending) && product.isOffered;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double tap is not a second dish.
    if (event.detail > 1) return;
    // The carousel takes the focus from the pressed button. A dialog that opens next returns the focus to where it was.
    event.currentTarget.focus({ preventScroll: true });
    if (selection.add()) onAdded(event.currentTarget);
    else if (canPress) focusFirstMissingChoice(event.currentTarget);
  };

  return (
    <div className="add-bar">
      <p className="hint" id={hintId} role="status">
        {hint}
      </p>
      {hasStepper && (
        <Stepper
          isDisabled={isSending}
          quantity={draft.quantity}
          minQuantity={minQuantity}
          maxQuantity={maxQuantity}
          onChange={(quantity) => change({ quantity })}
          formatter={formatter}
        />
      )}
      <button
        type="button"
        className="button"
        aria-disabled={button.isDisabled || undefined}
        data-waiting={(canPress && selection.missingChoices.length > 0) || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={hintId}
        onClick={press}
      >
        <span>{t(isEditing && canPress ? 'save' : button.label)}</span>
        {canPress && <bdi>{money(total)}</bdi>}
      </button>
      <p className="visually-hidden" role="status">
        {isChanged && canPress && `${t('quantity')} ${number(draft.quantity)} · ${money(total)}`}
      </p>
    </div>
  );
}

/** Why the button cannot be pressed, or how many portions are left. */
function hintOf(
  product: Orderable,
  { missingChoices, draft, minQuantity, maxQuantity, left, allowed, blockedBy }: ProductSelection,
  { t }: ProductFormatter,
  canPress: boolean,
): string | null {
  if (!canPress) return null;
  if (blockedBy) return t(blockedBy);
  if (!product.isOffered) return t('not_available_now');
  const [question] = missingChoices;
  if (question) return `${t('required')} · ${question.said.words}`;
  const { minPerOrder, maxPerOrder } = product;
  if (minPerOrder !== undefined && minQuantity > 1 && draft.quantity === minQuantity) {
    return t('min_per_order', { amount: minPerOrder });
  }
  if (maxPerOrder !== undefined && allowed === maxQuantity && draft.quantity === maxQuantity) {
    return t('max_per_order', { amount: maxPerOrder });
  }
  if (left === null || left === 0) return null;
  const isFew = left <= maxPortionsAnnounced || draft.quantity >= maxQuantity;
  return isFew ? t('only_left', { count: left }) : null;
}

/** Marks the choices that are missing until they are made, and focuses the first. */
function focusFirstMissingChoice(button: HTMLElement): void {
  const container = button.closest<HTMLElement>('article,dialog');
  container?.classList.add('marks-missing');
  const input = container?.querySelector<HTMLElement>('[data-open] :is(input, .add-button):not(:disabled)');
  // The step of a combo may be closed.
  const step = input?.closest('details');
  if (step) step.open = true;
  input?.focus({ preventScroll: true });
  input?.closest('fieldset')?.scrollIntoView({ block: 'center' });
}
