import { refreshWhenStale } from '../live/page-refresh.ts';
import { isSavingData } from '../pwa/is-saving-data.ts';
import { saveMenuOffline } from '../pwa/save-menu-offline.ts';

/** Pages that show the menu; what is one diner's own looks after itself. */
const menuPageSelector = '.home,.category,.product,.search,.promotions,.info';

/** Of pages that the clock changes, each knows when. */
function loadPageClock(isSaved: boolean): void {
  if (!document.body.matches('[data-turns],[data-holds]')) return;
  import('../live/start-page-clock.ts').then(
    ({ startPageClock }) => startPageClock(isSaved),
    () => undefined,
  );
}

/**
 * Begins what a page does once it has all that it needs itself.
 *
 * @param saved since when the menu has been kept that is shown, ISO 8601; `undefined` where it is as it is now.
 */
export function startIdleWork(saved: string | undefined): void {
  saveMenuOffline(saved);
  refreshWhenStale();
  const follow = () => loadPageClock(saved !== undefined);
  follow();
  // A page that was to stay as it is may have become one that does not: the venue pauses.
  document.addEventListener('renewed', follow);
  if (saved !== undefined || isSavingData() || !document.body.matches(menuPageSelector)) return;
  import('../live/subscribe-to-menu.ts').then(
    ({ refreshOnMenuChange }) => refreshOnMenuChange(),
    () => undefined,
  );
}
