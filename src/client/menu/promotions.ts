import { loadOnIntent } from '../lib/load-on-intent.ts';
import { countView } from './count-view.ts';
import { promotionView } from './promotion-view.ts';
import { playMuted } from './show-greeting.ts';

/** So much of a slide is in sight, and it is looked at. */
const visibleRatio = 0.6;

/** Only the film of the slide that is shown plays. Source: spec §2 "Promotions". */
function playVisibleFilm(strip: Element): void {
  const watch = new IntersectionObserver(
    (slides) => {
      for (const { target, isIntersecting } of slides) {
        const film = target.querySelector('video');
        if (!film) continue;
        if (isIntersecting) playMuted(film);
        else film.pause();
      }
    },
    { root: strip.parentElement, threshold: visibleRatio },
  );
  for (const slide of strip.children) watch.observe(slide);
}

/** Each promotion counts once for a page: when it is to be seen, or tapped where the screen is too low for it. */
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
  const strip = promos.querySelector('.strip');
  if (!strip) continue;
  playVisibleFilm(strip);
  addEventListener('load', () => countVisible(strip));
  if (strip.children.length < 2) continue;
  const turner = promos.querySelector<HTMLElement>('.turner');
  if (turner) turner.hidden = false;
  loadOnIntent(promos, async () => {
    const { openPromotionSlider } = await import('./promotion-slider.ts');
    return openPromotionSlider(promos);
  });
}
