import type { FocusEvent } from 'react';

/**
 * Listens for a diner who goes on from a field, or from the last of several that belong together.
 *
 * Whoever looks at another window has not gone on. A button judges by itself, and must not move away under the finger that
 * presses it; whoever comes to one by keys has gone on like anybody else.
 */
export const blurHandler =
  (leave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isWithin = (node: EventTarget | null) => node instanceof Node && currentTarget.contains(node);
    if (isWithin(document.activeElement) || isWithin(relatedTarget)) return;
    if (relatedTarget instanceof HTMLButtonElement) leaveIfFocusedByKeyboard(relatedTarget, leave);
    else leave();
  };

/** By what led to it a button is told only once it has the focus. */
function leaveIfFocusedByKeyboard(button: HTMLButtonElement, leave: () => void): void {
  const judge = () => {
    if (button.matches(':focus-visible')) leave();
  };
  button.addEventListener('focus', judge, { once: true });
}
