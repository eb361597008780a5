import { recall, remember } from '../lib/storage.ts';
import { countView } from './count-view.ts';
import { promotionView } from './promotion-view.ts';

/** Shows the promotion that greets: once per visit, and not before the page itself has been seen. */
export function greet(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.greeting');
  const id = dialog?.dataset.greeting;
  if (!dialog || !id || recall('session', 'greeted') === id) return;

  const film = dialog.querySelector('video');
  dialog.addEventListener('close', () => film?.pause());
  // A frame is painted between these two.
  requestAnimationFrame(() =>
    setTimeout(() => {
      remember('session', 'greeted', id);
      dialog.showModal();
      countView(promotionView(id));
      if (film) playQuietly(film);
    }),
  );
}

/** Plays a film where the diner has not asked for less motion; one that may not play stays a still. */
export function playQuietly(film: HTMLVideoElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  film.muted = true;
  film.play().catch(() => undefined);
}
