import { playQuietly } from './greet.ts';
import { onceWanted } from './once-wanted.ts';

/** Only the film of the slide that is shown plays. Source: spec §2 "Promotions". */
function playShown(strip: Element): void {
  const watch = new IntersectionObserver(
    (slides) => {
      for (const { target, isIntersecting } of slides) {
        const film = target.querySelector('video');
        if (!film) continue;
        if (isIntersecting) playQuietly(film);
        else film.pause();
      }
    },
    { root: strip.parentElement, threshold: 0.6 },
  );
  for (const slide of strip.children) watch.observe(slide);
}

for (const promos of document.querySelectorAll<HTMLElement>('.promos')) {
  const strip = promos.querySelector('.strip');
  if (!strip) continue;
  playShown(strip);
  if (strip.children.length < 2) continue;
  const turner = promos.querySelector<HTMLElement>('.turner');
  if (turner) turner.hidden = false;
  onceWanted(promos, async () => {
    const { openStrip } = await import('./strip.ts');
    return openStrip(promos);
  });
}
