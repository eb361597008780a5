import type { Locator, Page } from '@playwright/test';
import { expect } from './diner.ts';

/** The most stops that a diner accepts. */
const maxStops = 60;

/** Presses Tab or Shift+Tab until the target has focus. Every stop must be visible and have a focus ring. */
export async function tabUntil(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(focusProblem)).toBe('');
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not lead to ${target}`);
}

const isFocused = async (target: Locator) =>
  (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement);

/** Tabs through an overlay. Focus must stay inside. */
export async function cycleFocus(
  page: Page,
  within: Locator,
  stops: number,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const isInside = await within.evaluate(
      // The browser's own controls come between the last stop and the first.
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isInside, `Focus has left ${within}`).toBe(true);
    expect(await page.evaluate(focusProblem)).toBe('');
  }
}

/** Runs in the page. Why the focused element cannot be seen, or an empty string. */
function focusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const name = focused.outerHTML.slice(0, 120);
  const label = focused.closest('label, .option');
  const { left, top, width, height } = focused.getBoundingClientRect();
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ] as const;
  const isInSight = points.some(([x, y]) => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    if (!there || there === document.body) return false;
    return focused.contains(there) || label?.contains(there) || there.closest('li')?.contains(focused);
  });
  if (!isInSight) return `Something lies over ${name}`;
  const isRinged = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const isMarked = isRinged(focused) || isRinged(focused, '::after') || (label !== null && isRinged(label));
  return isMarked ? '' : `Nothing shows that ${name} is where the diner is`;
}
