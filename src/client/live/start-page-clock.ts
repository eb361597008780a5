import { fetchLiveTopic, refetchLiveTopic } from './fetch-live-topic.ts';
import { openPageClock } from './page-clock.ts';
import { refreshExpiredPage } from './page-refresh.ts';
import { isServerTimeUnreliable, serverNow } from './server-time.ts';
import { showAsOf } from './show-as-of.ts';

/**
 * Maximum wait for the server time, in milliseconds: a device with a wrong clock would briefly show a wrong state.
 * After that the device's clock is used until the server responds.
 */
const serverTimeTimeoutMs = 1_000;

let isFollowing = false;

const isVisible = () => document.visibilityState !== 'hidden';

/**
 * Keeps an open page current with the server's clock.
 *
 * @param isSaved the page is an offline copy, and the server is unreachable.
 */
export async function startPageClock(isSaved: boolean): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  const topic = isSaved ? null : fetchLiveTopic();
  await Promise.race([topic, new Promise((resolve) => setTimeout(resolve, serverTimeTimeoutMs))]);

  const check = openPageClock({
    now: serverNow,
    isVisible,
    showAsOf,
    validUntil: () => (isSaved ? undefined : document.body.dataset.holds),
    refresh: refreshExpiredPage,
  });
  const checkAgain = () => {
    check();
    if (!isSaved && isVisible() && isServerTimeUnreliable()) void refetchLiveTopic().then(check);
  };

  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('pageshow', checkAgain);
  document.addEventListener('pagerefresh', check);
  check();
  // A late response corrects what was shown by the device's clock.
  void topic?.then(check);
}
