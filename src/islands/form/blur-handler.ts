import type { FocusEvent } from 'react';

/**
 * Handles leaving a field, or a group of fields.
 *
 * Switching to another window does not count. Pressing a button does not count either: the button validates by itself,
 * and must not move while it is pressed. Moving to a button by keyboard counts.
 */
export const blurHandler =
  (leave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isWithin = (node: EventTarget | null) => node instanceof Node && currentTarget.contains(node);
    if (isWithin(document.activeElement) || isWithin(relatedTarget)) return;
    if (relatedTarget instanceof HTMLButtonElement) leaveIfFocusedByKeyboard(relatedTarget, leave);
    else leave();
  };

/** Only a focused button shows whether the keyboard led to it. */
function leaveIfFocusedByKeyboard(button: HTMLButtonElement, leave: () => void): void {
  const check = () => {
    if (button.matches(':focus-visible')) leave();
  };
  button.addEventListener('focus', check, { once: true });
}
