import { onceWanted } from '../lib/once-wanted.ts';

const carousel = document.querySelector<HTMLElement>('.carousel[data-siblings]');

if (carousel) {
  onceWanted(carousel, async () => {
    const { openCarousel } = await import('./carousel.ts');
    return openCarousel(carousel);
  });
}
