import { refreshWhenStale } from '../live/page-refresh.ts';
import { isSavingData } from '../pwa/is-saving-data.ts';
import { saveMenuOffline } from '../pwa/save-menu-offline.ts';

/** Pages that show the menu. Pages with a diner's own data refresh themselves. */
const menuPageSelector = '.home,.category,.product,.search,.promotions,.info';

/** Only for pages that change with time. */
function loadPageClock(isSaved: boolean): void {
  if (!document.body.matches('[data-schedule],[data-holds]')) return;
  import('../live/start-page-clock.ts').then(
    ({ startPageClock }) => startPageClock(isSaved),
    () => undefined,
  );
}

/** Only for pages in one of several languages. */
function loadLanguageOffer(): void {
  if (!document.querySelector('.language-offer')) return;
  import('../menu/offer-language.ts').then(
    ({ offerLanguage }) => offerLanguage(),
    () => undefined,
  );
}

/** Only where a dish is not sold for every order type. */
function loadUnsoldDishes(): void {
  if (!document.querySelector('[data-sold-for]')) return;
  import('../menu/dim-unsold-dishes.ts').catch(() => undefined);
}

/** Only where dishes can be added. */
function loadAdditions(): void {
  if (!document.querySelector('[data-add]') && !document.body.matches('.product')) return;
  import('../menu/follow-additions.ts').catch(() => undefined);
}

/**
 * Starts a page's background work once the page itself has loaded.
 *
 * @param saved when the menu shown was saved, ISO 8601; `undefined` when it is current.
 */
export function startIdleWork(saved: string | undefined): void {
  saveMenuOffline(saved);
  refreshWhenStale();
  loadLanguageOffer();
  loadUnsoldDishes();
  loadAdditions();
  const startClock = () => loadPageClock(saved !== undefined);
  startClock();
  // A refreshed page may change with time where the earlier one did not: the venue pauses.
  document.addEventListener('pagerefresh', startClock);
  if (saved !== undefined || isSavingData() || !document.body.matches(menuPageSelector)) return;
  import('../live/subscribe-to-menu.ts').then(
    ({ refreshOnMenuChange }) => refreshOnMenuChange(),
    () => undefined,
  );
}
