import type { SlideStep } from './load-on-intent.ts';

/** Elements where arrow keys already have a meaning. */
const arrowKeyOwners = 'input,textarea,select,video,dialog,[popover],[role=listbox],.photos[tabindex]';

/** The slide step for an arrow key; in right-to-left text the next slide is to the left. */
export function stepOfKey(
  { key, target, defaultPrevented }: KeyboardEvent,
  isRightToLeft: boolean,
): SlideStep | null {
  if (defaultPrevented || (target instanceof Element && target.closest(arrowKeyOwners))) return null;
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return null;
}
