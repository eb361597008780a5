interface ViewTransitionEvent extends Event {
  readonly viewTransition: ViewTransition | null;
  /** Where the page goes, as it goes. */
  readonly activation?: NavigationActivation | null;
}

/** What the browser shows by itself, text or a receipt, has no way to come in. */
const browserRenderedPath = /\.\w+$|\/receipt\/?$/;

function ignoreAbort(moving: Event): void {
  const { viewTransition: move, activation } = moving as ViewTransitionEvent;
  if (!move) return;
  for (const end of [move.updateCallbackDone, move.ready, move.finished]) end.catch(() => undefined);
  // Of a page that comes in, the entry is its own.
  if (browserRenderedPath.test(activation?.entry.url?.split(/[?#]/)[0] ?? '')) move.skipTransition();
}

/**
 * Lets one page stop moving into another without an error: who goes elsewhere before a page has come, or to one that
 * does not move, has done nothing wrong.
 */
export function ignoreAbortedViewTransitions(): void {
  addEventListener('pageswap', ignoreAbort);
  addEventListener('pagereveal', ignoreAbort);
}
