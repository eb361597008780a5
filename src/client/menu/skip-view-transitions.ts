interface PageSwapEvent extends Event {
  readonly viewTransition: ViewTransition | null;
  readonly activation: NavigationActivation | null;
}

/** Pages that the browser renders itself (text, receipts) have no view transition. */
const browserRenderedPath = /\.\w+$|\/receipt\/?$/;

/** Skips the transition to a page that the browser renders itself. */
export function skipViewTransitions(): void {
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as PageSwapEvent;
    const path = activation?.entry.url?.split(/[?#]/)[0] ?? '';
    if (browserRenderedPath.test(path)) viewTransition?.skipTransition();
  });
}
