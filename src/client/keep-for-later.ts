/** Until then diners look, and the page has better things to load, in milliseconds. */
const idleAfterMs = 2_000;

/**
 * Has the menu kept on this phone for when there is no network, a menu that was kept say so, and one that is new hear of
 * changes. A page that is new loads what that takes once it has all that it needs itself.
 */
export function keepForLater(): void {
  const { saved } = document.documentElement.dataset;
  const load = () => {
    import('./later.ts').then(
      ({ begin }) => begin(saved),
      () => undefined,
    );
  };
  const isWaiting = saved !== undefined || document.querySelector('[data-saved-note]') !== null;
  if (isWaiting) load();
  else addEventListener('load', () => setTimeout(load, idleAfterMs));
}
