import { readStorage, writeStorage } from '../lib/storage.ts';
import { countView } from './count-view.ts';
import { promotionView } from './promotion-view.ts';

/** Shows the promotion that greets: once per visit, and not before the page itself has been seen. */
export function showGreeting(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.greeting');
  const id = dialog?.dataset.greeting;
  if (!dialog || !id || readStorage('session', 'greeted') === id) return;

  const film = dialog.querySelector('video');
  dialog.addEventListener('close', () => film?.pause());
  // A frame is painted between these two.
  requestAnimationFrame(() =>
    setTimeout(() => {
      writeStorage('session', 'greeted', id);
      dialog.showModal();
      countView(promotionView(id));
      if (film) playMuted(film);
    }),
  );
}

/** Plays a film where the diner has not asked for less motion; one that may not play stays a still. */
export function playMuted(film: HTMLVideoElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  film.muted = true;
  film.play().catch(() => undefined);
}
