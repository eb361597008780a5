/** Views not yet sent, as JSON. */
const unsentViews = new Set<string>();

/** Respects Do Not Track and Global Privacy Control. */
function queueView(view: string | undefined): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (view && !globalPrivacyControl && doNotTrack !== '1') unsentViews.add(view);
}

/** Prerendered and background pages do not count as viewed. */
function sendViews(): void {
  if (document.hidden) return;
  const { views = '' } = document.body.dataset;
  for (const view of unsentViews) {
    const body = new Blob([view], { type: 'application/json' });
    if (!navigator.sendBeacon(views, body)) {
      fetch(views, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    }
  }
  unsentViews.clear();
}

function sendViewsWhenIdle(): void {
  if (document.hidden) document.addEventListener('visibilitychange', sendViewsWhenIdle, { once: true });
  else (window.requestIdleCallback || setTimeout)(sendViews);
}

/**
 * Reports a view to our own server when the page is idle.
 *
 * @param view a `PageView` as JSON.
 */
export function countView(view: string): void {
  queueView(view);
  sendViewsWhenIdle();
}

const queuePageView = () => queueView(document.body.dataset.view);

/** Counts this page after it has loaded, and each time the diner returns to it. Source: spec §7 "Other". */
export function countPageView(): void {
  queuePageView();
  addEventListener('pageshow', sendViewsWhenIdle);
  addEventListener('pagehide', () => {
    // Sends the view if the diner leaves before the page is idle, and queues one for their return.
    sendViews();
    queuePageView();
  });
}
