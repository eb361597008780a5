import Swiper from 'swiper';
import { pageViewAt } from '#domain/page-views.ts';
import type { SlideHandler } from '../lib/load-on-intent.ts';
import { stepOfKey } from '../lib/step-of-key.ts';
import { notifyRefreshed } from '../live/notify-refreshed.ts';
import { countView } from './count-view.ts';
import { openNeighborPages } from './neighbor-pages.ts';
import { syncPageChrome } from './sync-page-chrome.ts';

/**
 * Makes the neighboring dishes reachable by swiping. Each is loaded from its own page when it is next.
 *
 * Source: spec §2 "Product".
 *
 * @param carousel holds the page's own dish and the ids of all dishes.
 */
export function openCarousel(carousel: HTMLElement): SlideHandler {
  const ids = (carousel.dataset.siblings ?? '').split(',');
  const own = carousel.querySelector<HTMLElement>('.dish');
  const frame = carousel.querySelector<HTMLElement>('.swiper');
  if (!own || !frame) return () => undefined;

  const start = ids.indexOf(own.id.replace('dish-', ''));
  if (start < 0) return () => undefined;
  const slides = ids.map((_, at) => (at === start ? own : createEmptySlide()));
  // Inserted around the existing dish: moving the dish would lose the focus.
  own.before(...slides.slice(0, start));
  own.after(...slides.slice(start + 1));
  const pages = openNeighborPages(ids, start);
  const swiper = new Swiper(frame, {
    initialSlide: start,
    autoHeight: true,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240,
    noSwipingClass: 'swiper-no-swiping',
  });

  const fill = async (at: number) => {
    const slide = slides[at];
    if (!slide || slide.firstChild) return;
    const page = await pages.read(at);
    if (page) fillSlide(slide, page);
    notifyRefreshed(slide);
    activateSlide(slides, swiper.activeIndex);
    swiper.updateAutoHeight(0);
  };
  const fillBeside = (at: number) => void Promise.all([fill(at + 1), fill(at - 1)]);

  const settle = async () => {
    const at = swiper.activeIndex;
    activateSlide(slides, at);
    await fill(at);
    const page = await pages.read(at);
    if (at !== swiper.activeIndex) return;
    // On failure the browser navigates and can show the error.
    if (!page) return location.assign(pages.urlOf(at));
    history.replaceState(history.state, '', pages.urlOf(at));
    syncPageChrome(page);
    countDishView(pages.urlOf(at));
    scrollTo({ top: 0 });
    fillBeside(at);
  };

  const turn: SlideHandler = (by) => {
    swiper.slideTo(swiper.activeIndex + by);
  };
  swiper.on('slideChange', settle);
  // Neighbors are visible only while swiping.
  swiper.on('sliderFirstMove', () => carousel.classList.add('dragging'));
  swiper.on('touchEnd', () => carousel.classList.remove('dragging'));
  // A dish grows when the diner opens something in it.
  const heights = new ResizeObserver(() => swiper.updateAutoHeight(0));
  for (const slide of slides) heights.observe(slide);
  activateSlide(slides, start);
  fillBeside(start);
  bindSlideControls(carousel, turn);
  return turn;
}

/** The page is about another dish from now on. */
function countDishView(address: string): void {
  const view = JSON.stringify(pageViewAt(address));
  document.body.dataset.view = view;
  countView(view);
}

function createEmptySlide(): HTMLElement {
  const slide = document.createElement('article');
  slide.className = 'swiper-slide placeholder';
  return slide;
}

function fillSlide(slide: HTMLElement, page: Document): void {
  const dish = page.querySelector('.dish');
  if (!dish) return;
  slide.id = dish.id;
  slide.classList.replace('placeholder', 'dish');
  slide.replaceChildren(...[...dish.childNodes].map((node) => document.importNode(node, true)));
}

/** Only the visible dish is interactive and takes part in view transitions. */
function activateSlide(slides: readonly HTMLElement[], shown: number): void {
  for (const [at, slide] of slides.entries()) {
    slide.inert = at !== shown;
    const picture = slide.querySelector<HTMLElement>('.photos img');
    if (at === shown) picture?.setAttribute('data-vt', 'dish');
    else picture?.removeAttribute('data-vt');
  }
}

function bindSlideControls(carousel: HTMLElement, turn: SlideHandler): void {
  carousel.addEventListener('click', (event) => {
    const arrow = event.target instanceof Element ? event.target.closest('.sibling-nav a') : null;
    if (!arrow || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    turn(arrow.getAttribute('rel') === 'next' ? 1 : -1);
  });
  document.addEventListener('keydown', (event) => {
    const by = stepOfKey(event, getComputedStyle(carousel).direction === 'rtl');
    if (by) turn(by);
  });
}
