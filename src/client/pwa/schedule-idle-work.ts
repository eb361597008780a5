/** Until then diners look, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

/** What changes by the clock within that time is followed at once, in milliseconds. */
const soonMs = 10_000;

/**
 * Has the menu kept on this phone for when there is no network, a menu that was kept say so, and one that is new hear of
 * changes. A page that is new loads what that takes once it has all that it needs itself.
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
  const { turns, holds } = document.body.dataset;
  // `0 open 1764000000 closed`: the second instant is the next turn.
  const isSoon = [turns?.split(' ')[2], holds].some((at) => Number(at) * 1_000 - Date.now() < soonMs);
  if (isWaiting) load();
  else addEventListener('load', () => setTimeout(load, isSoon ? 0 : idleAfterMs));
}
