import { loadOnIntent } from '../lib/load-on-intent.ts';

const carousel = document.querySelector<HTMLElement>('.carousel[data-siblings]');

if (carousel) {
  loadOnIntent(carousel, async () => {
    const { openCarousel } = await import('./carousel.ts');
    return openCarousel(carousel);
  });
}
