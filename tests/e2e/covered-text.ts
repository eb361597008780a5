import type { Locator, Page } from '@playwright/test';

/** The parts of an element's text, in view, that something else covers. */
export async function coveredText(element: Locator): Promise<readonly string[]> {
  return element.evaluate(async (one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
    if (lines.length === 0) return ['It has no text'];
    return lines.flatMap(({ left, right, top, bottom }) => {
      const y = (top + bottom) / 2;
      return [left + 2, (left + right) / 2, right - 2].flatMap((x) => {
        const hit = document.elementFromPoint(x, y);
        const isSeen = hit !== null && (one.contains(hit) || hit.contains(one));
        return isSeen ? [] : [`${Math.round(x)}, ${Math.round(y)}: ${hit?.className ?? 'out of the window'}`];
      });
    });
  });
}

/** The controls within an element that reach out of the window, or whose text reaches out of them. */
export async function cutControls(page: Page, within: string): Promise<readonly string[]> {
  return page.locator(within).evaluateAll((roots) => {
    const controls = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary'),
    ]);
    const seen = controls.filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    return seen.flatMap((one) => {
      const name = `${one.tagName} ${one.className} “${(one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 40)}”`;
      const box = one.getBoundingClientRect();
      // Scrolled strips hold more than is seen; hidden inputs lie below what is drawn for them.
      if (box.width < 2 || one.closest('.chips, .visually-hidden')) return [];
      const isOut = box.left < -1 || box.right > innerWidth + 1;
      const shown = [...one.childNodes].filter(
        (node) => !(node instanceof Element && node.matches('.visually-hidden')),
      );
      const texts = shown.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      });
      const isSpilled = texts.some(({ left, right }) => left < box.left - 2 || right > box.right + 2);
      return [...(isOut ? [`${name} is out of the window`] : []), ...(isSpilled ? [`${name} spills`] : [])];
    });
  });
}
