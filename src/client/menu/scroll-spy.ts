/**
 * A section is active once its top has passed this line, in pixels below the top. Source: spec §2 "scroll offset 150".
 */
const activeLinePx = 150;

/**
 * The index of the active section: the last whose top has passed the line; the first before any has.
 *
 * @param tops of the sections, in order, in pixels below the top of the window.
 */
export function activeSection(tops: readonly number[], line = activeLinePx): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

/** Marks the chip of the active section and scrolls it into view, on pages that have such chips. */
export function startScrollSpy(): void {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('.chips a[href^="#"]')];
  if (chips.length === 0) return;
  let shown = -1;
  let isDue = false;

  const update = () => {
    isDue = false;
    const sections = chips.map(({ hash }) => document.getElementById(hash.slice(1)));
    const active = activeSection(
      sections.map((section) => section?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY),
    );
    if (active === shown && chips[active]?.hasAttribute('aria-current')) return;
    shown = active;
    for (const [at, chip] of chips.entries()) {
      if (at === active) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
    }
    scrollToChip(chips[active]);
  };
  const scheduleUpdate = () => {
    if (!isDue) requestAnimationFrame(update);
    isDue = true;
  };

  addEventListener('scroll', scheduleUpdate, { passive: true });
  document.addEventListener('pagerefresh', scheduleUpdate);
  scheduleUpdate();
}

function scrollToChip(chip: HTMLElement | undefined): void {
  const strip = chip?.parentElement;
  if (!chip || !strip) return;
  const { left, width } = chip.getBoundingClientRect();
  const middle = strip.getBoundingClientRect();
  strip.scrollBy({ left: left + width / 2 - (middle.left + middle.width / 2) });
}
