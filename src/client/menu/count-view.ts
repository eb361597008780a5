/** Looked at, and not told yet; as it is told. */
const unsentViews = new Set<string>();

/** Who asks not to be followed is not counted either. */
function queueView(view: string | undefined): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (view && !globalPrivacyControl && doNotTrack !== '1') unsentViews.add(view);
}

/** A page that was made ahead, or in another tab, has not been looked at. */
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
 * Tells our own server, and nobody else, that somebody looked at this, once nothing else is to be done.
 *
 * @param view a `View` as JSON.
 */
export function countView(view: string): void {
  queueView(view);
  sendViewsWhenIdle();
}

const queuePageView = () => queueView(document.body.dataset.view);

/** Counts this page, once everything of it has come, and each time that a diner comes back to it. Source: spec §7 "Other". */
export function countPageView(): void {
  queuePageView();
  addEventListener('pageshow', sendViewsWhenIdle);
  addEventListener('pagehide', () => {
    // Who is quick leaves before it was calm; who comes back looks again.
    sendViews();
    queuePageView();
  });
}
