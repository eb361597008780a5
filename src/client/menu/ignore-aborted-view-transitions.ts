interface ViewTransitionEvent extends Event {
  readonly viewTransition: ViewTransition | null;
  /** The navigation, while the page is leaving. */
  readonly activation?: NavigationActivation | null;
}

/** Pages that the browser renders itself (text, receipts) have no view transition. */
const browserRenderedPath = /\.\w+$|\/receipt\/?$/;

function ignoreAbort(event: Event): void {
  const { viewTransition, activation } = event as ViewTransitionEvent;
  if (!viewTransition) return;
  for (const end of [viewTransition.updateCallbackDone, viewTransition.ready, viewTransition.finished])
    end.catch(() => undefined);
  // For `pagereveal` the entry is the page itself.
  if (browserRenderedPath.test(activation?.entry.url?.split(/[?#]/)[0] ?? ''))
    viewTransition.skipTransition();
}

/**
 * Suppresses errors of aborted view transitions, which are normal when the diner navigates elsewhere before a page has
 * loaded.
 */
export function ignoreAbortedViewTransitions(): void {
  addEventListener('pageswap', ignoreAbort);
  addEventListener('pagereveal', ignoreAbort);
}
