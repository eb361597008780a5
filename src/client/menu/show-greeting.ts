import { readStorage, writeStorage } from '../lib/storage.ts';
import { countView } from './count-view.ts';
import { promotionView } from './promotion-view.ts';

/** Shows the greeting promotion once per session, after the page itself has been painted. */
export function showGreeting(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.greeting');
  const id = dialog?.dataset.greeting;
  if (!dialog || !id || readStorage('session', 'greeted') === id) return;

  const video = dialog.querySelector('video');
  dialog.addEventListener('close', () => video?.pause());
  // One frame is painted in between.
  requestAnimationFrame(() =>
    setTimeout(() => {
      writeStorage('session', 'greeted', id);
      dialog.showModal();
      countView(promotionView(id));
      if (video) playMuted(video);
    }),
  );
}

/** Plays a video unless the diner prefers reduced motion; if autoplay is blocked, the poster stays. */
export function playMuted(video: HTMLVideoElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  video.muted = true;
  video.play().catch(() => undefined);
}
