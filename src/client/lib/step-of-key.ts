import type { SlideStep } from './load-on-intent.ts';

/** Where arrow keys have a meaning of their own. */
const arrowKeyOwners = 'input,textarea,select,video,dialog,[popover],[role=listbox],.photos[tabindex]';

/** What an arrow key means: what comes next lies to the left where one reads from the right. */
export function stepOfKey(
  { key, target, defaultPrevented }: KeyboardEvent,
  isRightToLeft: boolean,
): SlideStep | null {
  if (defaultPrevented || (target instanceof Element && target.closest(arrowKeyOwners))) return null;
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return null;
}
