import Swiper from 'swiper';
import type { SlideHandler } from '../lib/load-on-intent.ts';
import { stepOfKey } from '../lib/step-of-key.ts';

/** Makes promotions navigable by finger, mouse, buttons and keys, starting at the visible one. */
export function openPromotionSlider(promos: HTMLElement): SlideHandler {
  const frame = promos.querySelector<HTMLElement>('.swiper');
  const strip = frame?.querySelector<HTMLElement>('.promo-strip');
  if (!frame || !strip) return () => undefined;

  const shown = nearestSlide(strip);
  strip.scrollLeft = 0;
  strip.classList.replace('promo-strip', 'promo-slider');
  const swiper = new Swiper(frame, {
    initialSlide: shown,
    slidesPerView: 'auto',
    spaceBetween: 12,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240,
  });

  const turn: SlideHandler = (by) => {
    swiper.slideTo(swiper.activeIndex + by);
  };
  promos.addEventListener('keydown', (event) => {
    const by = stepOfKey(event, getComputedStyle(promos).direction === 'rtl');
    if (by) turn(by);
  });
  return turn;
}

/** The slide whose start is nearest to the start of the strip. */
function nearestSlide(strip: HTMLElement): number {
  const slides = [...strip.children] as HTMLElement[];
  const distances = slides.map(({ offsetLeft }) =>
    Math.abs(offsetLeft - strip.offsetLeft - strip.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}
