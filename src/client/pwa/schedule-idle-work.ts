/** Delay before background work, in milliseconds: diners look first, and the page has more urgent files to load. */
const idleAfterMs = 2_000;

/** A page that changes within this time starts its clock at once, in milliseconds. */
const soonMs = 10_000;

/**
 * Starts the background work: saves the menu for offline use, marks a saved menu as such, and refreshes a current one.
 * A
 * current page starts it only after its own files are loaded.
 */
export function scheduleIdleWork(): void {
  const { saved } = document.documentElement.dataset;
  const load = () => {
    import('../lib/start-idle-work.ts').then(
      ({ startIdleWork }) => startIdleWork(saved),
      () => undefined,
    );
  };
  const isWaiting = saved !== undefined || document.querySelector('[data-saved-note]') !== null;
  const { schedule, holds } = document.body.dataset;
  // `0 open 1764000000 closed`: the second time is the next change.
  const isSoon = [schedule?.split(' ')[2], holds].some((at) => Number(at) * 1_000 - Date.now() < soonMs);
  if (isWaiting) load();
  else addEventListener('load', () => setTimeout(load, isSoon ? 0 : idleAfterMs));
}
