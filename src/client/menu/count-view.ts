/** Looked at, and not told yet; as it is told. */
const untold = new Set<string>();

/** Who asks not to be followed is not counted either. */
function owe(view: string | undefined): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (view && !globalPrivacyControl && doNotTrack !== '1') untold.add(view);
}

/** A page that was made ahead, or in another tab, has not been looked at. */
function tell(): void {
  if (document.hidden) return;
  const { views = '' } = document.body.dataset;
  for (const view of untold) {
    const body = new Blob([view], { type: 'application/json' });
    if (!navigator.sendBeacon(views, body)) {
      fetch(views, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    }
  }
  untold.clear();
}

function tellWhenCalm(): void {
  if (document.hidden) document.addEventListener('visibilitychange', tellWhenCalm, { once: true });
  else (window.requestIdleCallback || setTimeout)(tell);
}

/**
 * Tells our own server, and nobody else, that somebody looked at this, once nothing else is to be done.
 *
 * @param view a `View` as JSON.
 */
export function countView(view: string): void {
  owe(view);
  tellWhenCalm();
}

const owePage = () => owe(document.body.dataset.view);

/** Counts this page, once everything of it has come, and each time that a diner comes back to it. Source: spec §7 "Other". */
export function countPage(): void {
  owePage();
  addEventListener('pageshow', tellWhenCalm);
  addEventListener('pagehide', () => {
    // Who is quick leaves before it was calm; who comes back looks again.
    tell();
    owePage();
  });
}
