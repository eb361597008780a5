import { loadOnIntent } from '../lib/load-on-intent.ts';
import { countView } from './count-view.ts';
import { promotionView } from './promotion-view.ts';
import { playMuted } from './show-greeting.ts';

/** The visible ratio from which a slide counts as viewed. */
const visibleRatio = 0.6;

/** Only the video of the visible slide plays. Source: spec §2 "Promotions". */
function playVisibleFilm(strip: Element): void {
  const watch = new IntersectionObserver(
    (slides) => {
      for (const { target, isIntersecting } of slides) {
        const video = target.querySelector('video');
        if (!video) continue;
        if (isIntersecting) playMuted(video);
        else video.pause();
      }
    },
    { root: strip.parentElement, threshold: visibleRatio },
  );
  for (const slide of strip.children) watch.observe(slide);
}

/** Counts each promotion once per page: when visible, or when tapped on screens too low to show enough of it. */
function countVisible(strip: Element): void {
  const count = (slide: Element) => {
    if (!uncounted.delete(slide)) return;
    watch.unobserve(slide);
    countView(promotionView(slide.id.replace('promo-', '')));
  };
  const uncounted = new Set(strip.children);
  const watch = new IntersectionObserver(
    (slides) => {
      for (const { target, isIntersecting } of slides) if (isIntersecting) count(target);
    },
    { threshold: visibleRatio },
  );
  for (const slide of uncounted) watch.observe(slide);
  strip.addEventListener('click', ({ target }) => {
    const slide = target instanceof Element ? target.closest('.promo') : null;
    if (slide) count(slide);
  });
}

for (const promos of document.querySelectorAll<HTMLElement>('.promos')) {
  const strip = promos.querySelector('.promo-strip');
  if (!strip) continue;
  playVisibleFilm(strip);
  addEventListener('load', () => countVisible(strip));
  if (strip.children.length < 2) continue;
  const buttons = promos.querySelector<HTMLElement>('.slider-buttons');
  if (buttons) buttons.hidden = false;
  loadOnIntent(promos, async () => {
    const { openPromotionSlider } = await import('./promotion-slider.ts');
    return openPromotionSlider(promos);
  });
}
