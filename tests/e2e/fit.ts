import type { Page } from '@playwright/test';

/** A window of 1280 by 1024, enlarged four times. */
const enlarged = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };

/** As far apart as readers may ask for. Source: WCAG 2.2, 1.4.12 */
const spacedOut = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

const twiceAsLarge = ':root { font-size: 32px !important }';

/** What of a page is lost to who enlarges it, spaces its words out, or reads large letters; and what moves though asked not to. */
export async function misfitsOf(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(enlarged);
  const small = await page.evaluate(measure);
  await dress(page, spacedOut);
  const spaced = await page.evaluate(measure);
  await dress(page, twiceAsLarge);
  await page.setViewportSize(phone);
  const large = await page.evaluate(measure);
  await dress(page, '');
  return [
    ...[...small.sideways, ...small.covered, ...small.cut].map((fault) => `Enlarged, ${fault}`),
    ...[...spaced.sideways, ...spaced.cut].map((fault) => `Spaced out, ${fault}`),
    ...[...large.sideways, ...large.cut].map((fault) => `In large letters, ${fault}`),
    ...small.moves,
  ];
}

/** What goes on moving for more than five seconds, unasked. Source: WCAG 2.2, 2.2.2 */
export async function restlessOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5_000)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'Something')),
  );
}

/** The policy of the pages lets nobody write a style but by way of a script. */
const dress = (page: Page, css: string) =>
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
  const named = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
  const styleOf = (one: Element) => getComputedStyle(one);

  const wide = document.scrollingElement?.scrollWidth ?? 0;
  const beyond = seen.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (right > innerWidth + 1 || left < -1);
  });
  const sideways =
    wide > innerWidth ? [`${wide} px want to be seen: ${beyond.slice(0, 3).map(named).join(', ')}`] : [];

  const stays = seen.filter(
    (one) => ['sticky', 'fixed'].includes(styleOf(one).position) && !one.closest('dialog, [popover]'),
  );
  const lines = Array.from({ length: innerHeight }, (_, y) =>
    stays.some((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > innerWidth / 2 && top <= y && y < bottom;
    }),
  ).filter(Boolean).length;
  const covered = lines > innerHeight / 2 ? [`${lines} px are covered: ${stays.map(named).join(', ')}`] : [];

  // What ends in an ellipsis is told in full elsewhere; a few pixels are the air of a typeface.
  const cut = seen.filter((one) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = styleOf(one);
    const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    const isToldElsewhere = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
    if (!hides || isToldElsewhere || one.closest('.unseen, [inert], .map') || !one.textContent?.trim())
      return false;
    return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 9;
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
    cut: cut.map((one) => `${named(one)} is cut off`),
    moves: moves.map((one) => `${one instanceof CSSAnimation ? one.animationName : 'Something'} moves`),
  };
}
