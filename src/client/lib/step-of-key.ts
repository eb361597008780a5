import type { Step } from './once-wanted.ts';

/** Where arrow keys have a meaning of their own. */
const ownArrows = 'input,textarea,select,video,dialog,[popover],[role=listbox],.photos[tabindex]';

/** What an arrow key means: what comes next lies to the left where one reads from the right. */
export function stepOfKey(
  { key, target, defaultPrevented }: KeyboardEvent,
  isRightToLeft: boolean,
): Step | null {
  if (defaultPrevented || (target instanceof Element && target.closest(ownArrows))) return null;
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return null;
}
