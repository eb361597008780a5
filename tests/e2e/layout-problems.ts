import type { Page } from '@playwright/test';

/** A window of 1280 by 1024, zoomed to 400 %. */
const enlarged = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };

/** The widest text spacing that readers may set. Source: WCAG 2.2, 1.4.12 */
const spacedOut = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

const twiceAsLarge = ':root { font-size: 32px !important }';

/** What a page loses when it is zoomed, widely spaced or in large text, and what moves despite reduced motion. */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(enlarged);
  const small = await page.evaluate(measure);
  await applyStyle(page, spacedOut);
  const spaced = await page.evaluate(measure);
  await applyStyle(page, twiceAsLarge);
  await page.setViewportSize(phone);
  const large = await page.evaluate(measure);
  await applyStyle(page, '');
  return [
    ...[...small.sideways, ...small.covered, ...small.cut].map((problem) => `Zoomed, ${problem}`),
    ...[...spaced.sideways, ...spaced.cut].map((problem) => `Widely spaced, ${problem}`),
    ...[...large.sideways, ...large.cut].map((problem) => `In large text, ${problem}`),
    ...small.moves,
  ];
}

/** Animations that run for more than five seconds. Source: WCAG 2.2, 2.2.2 */
export async function endlessAnimations(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5_000)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'Something')),
  );
}

/** Adds a style sheet by script, the one way that the pages' policy allows. */
const applyStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Runs in the page. */
async function measure() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const all = [...document.querySelectorAll<HTMLElement>('body *')];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
  const styleOf = (one: Element) => getComputedStyle(one);

  const wide = document.scrollingElement?.scrollWidth ?? 0;
  const beyond = seen.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (right > innerWidth + 1 || left < -1);
  });
  const sideways =
    wide > innerWidth ? [`${wide} px are needed: ${beyond.slice(0, 3).map(nameOf).join(', ')}`] : [];

  const fixed = seen.filter(
    (one) => ['sticky', 'fixed'].includes(styleOf(one).position) && !one.closest('dialog, [popover]'),
  );
  const lines = Array.from({ length: innerHeight }, (_, y) =>
    fixed.some((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > innerWidth / 2 && top <= y && y < bottom;
    }),
  ).filter(Boolean).length;
  const covered = lines > innerHeight / 2 ? [`${lines} px are covered: ${fixed.map(nameOf).join(', ')}`] : [];

  // The other slides of a carousel are beside it or taller, and not in view.
  const contentOf = (one: Element) =>
    (one.matches('.swiper') && one.querySelector('.swiper-slide:not([inert])')) || one;

  // Text that ends in an ellipsis is complete elsewhere. A few pixels are the typeface's own space.
  const cut = seen.filter((one) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = styleOf(one);
    const [hidesAcross, hidesDown] = [overflowX, overflowY].map((way) => way === 'hidden' || way === 'clip');
    const isCompleteElsewhere =
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
    if (isCompleteElsewhere || one.closest('.visually-hidden, [inert], .map') || !one.textContent?.trim())
      return false;
    return (
      (hidesAcross && contentOf(one).scrollWidth > one.clientWidth + 1) ||
      (hidesDown && contentOf(one).scrollHeight > one.clientHeight + 9)
    );
  });

  const moves = document.getAnimations().filter((one) => {
    const { duration, delay = 0 } = one.effect?.getComputedTiming() ?? {};
    return (
      one.timeline instanceof DocumentTimeline && one.playState === 'running' && Number(duration) + delay > 1
    );
  });
  return {
    sideways,
    covered,
    cut: cut.map((one) => `${nameOf(one)} is cut off`),
    moves: moves.map((one) => `${one instanceof CSSAnimation ? one.animationName : 'Something'} moves`),
  };
}
