/**
 * Lets an open page that was out of sight catch up. What it takes is loaded when the page goes out of sight for
 * the first time: most pages never do.
 */
export function keepPageFresh(): void {
  document.addEventListener('visibilitychange', () => {
    import('./renew-page.ts').then(
      ({ catchUp }) => catchUp(),
      () => undefined,
    );
  });
}
