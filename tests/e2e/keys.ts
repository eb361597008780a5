import type { Locator, Page } from '@playwright/test';
import { expect } from './diner.ts';

/** As many stops as a diner has patience for. */
const mostStops = 60;

/** Goes on by Tab, or back by Shift+Tab, until it is there; every stop on the way is to be seen, and seen to be one. */
export async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(faultOfFocus)).toBe('');
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not lead to ${target}`);
}

const isFocused = async (target: Locator) =>
  (await target.count()) === 1 && target.evaluate((one) => one === document.activeElement);

/** Goes from stop to stop of what is open over a page, and around: focus never gets out of it. */
export async function goAround(
  page: Page,
  within: Locator,
  stops: number,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const isInside = await within.evaluate(
      // Between its last stop and its first lies what belongs to the browser.
      (one) => document.activeElement === document.body || one.contains(document.activeElement),
    );
    expect(isInside, `Focus has left ${within}`).toBe(true);
    expect(await page.evaluate(faultOfFocus)).toBe('');
  }
}

/** Runs in the page: what keeps a diner from seeing where they are. */
function faultOfFocus(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return '';
  const name = at.outerHTML.slice(0, 120);
  const label = at.closest('label, .option');
  const { left, top, width, height } = at.getBoundingClientRect();
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
    return at.contains(there) || label?.contains(there) || there.closest('li')?.contains(at);
  });
  if (!isInSight) return `Something lies over ${name}`;
  const isRinged = (one: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const isMarked = isRinged(at) || isRinged(at, '::after') || (label !== null && isRinged(label));
  return isMarked ? '' : `Nothing shows that ${name} is where the diner is`;
}
