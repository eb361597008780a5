import { oldAfterMs } from './renewed.ts';

/**
 * Lets an open page that was out of sight catch up. What it takes is loaded when the page goes out of sight for
 * the first time: most pages never do.
 */
export function keepPageFresh(): void {
  document.addEventListener('visibilitychange', catchUp);
  // A page may have been out of sight since before anybody listened.
  if (Date.now() - performance.timeOrigin >= oldAfterMs) catchUp();
}

function catchUp(): void {
  import('./renew-page.ts').then(
    (page) => page.catchUp(),
    () => undefined,
  );
}
