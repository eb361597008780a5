import { fetchLiveTopic, refetchLiveTopic } from './fetch-live-topic.ts';
import { openPageClock } from './page-clock.ts';
import { refreshExpiredPage } from './page-refresh.ts';
import { isServerTimeUnreliable, serverNow } from './server-time.ts';
import { showAsOf } from './show-as-of.ts';

/**
 * So long a page waits for the server to say what time it is, in milliseconds: a device whose clock is wrong would show
 * for a moment what is not true. After that the device's own has to do until the server answers.
 */
const serverTimeTimeoutMs = 1_000;

let isFollowing = false;

const isVisible = () => document.visibilityState !== 'hidden';

/**
 * Has an open page show what the clock changes, by the server's time.
 *
 * @param isSaved the page was kept on this phone, and nobody can be asked.
 */
export async function startPageClock(isSaved: boolean): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  const told = isSaved ? null : fetchLiveTopic();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, serverTimeTimeoutMs))]);

  const look = openPageClock({
    now: serverNow,
    isVisible,
    showAsOf,
    validUntil: () => (isSaved ? undefined : document.body.dataset.holds),
    refresh: refreshExpiredPage,
  });
  const lookAgain = () => {
    look();
    if (!isSaved && isVisible() && isServerTimeUnreliable()) void refetchLiveTopic().then(look);
  };

  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', lookAgain);
  document.addEventListener('renewed', look);
  look();
  // Who answers late puts right what was shown by the device's clock.
  void told?.then(look);
}
