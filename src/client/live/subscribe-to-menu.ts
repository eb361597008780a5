import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { isSearchResults } from '../menu/page-url.ts';
import { fetchLiveTopic } from './fetch-live-topic.ts';
import { loadEtag, refreshPage } from './page-refresh.ts';
import { listenToTopic } from './topic-socket.ts';

/** Jitter for pages that receive the same update at the same moment, in milliseconds. */
const jitterMs = 300;

/** Jitter for pages that may all have missed an update, in milliseconds. */
const gapJitterMs = 2_000;

/** Refreshes a menu page whenever the menu has changed, and notifies what shows more of the menu than the page does. */
export async function refreshOnMenuChange(): Promise<void> {
  await loadEtag();
  await subscribeToMenu(() => {
    document.dispatchEvent(new Event('menuchange'));
    return refreshPage();
  });
}

/**
 * Listens for menu changes while the page is visible.
 *
 * @param refresh called after each change.
 */
export async function subscribeToMenu(refresh: () => unknown): Promise<void> {
  const menu = await resolveTopic();
  if (!menu) return;
  let stop: (() => void) | null = null;
  let isRefreshPending = false;

  const refreshWithin = (ms: number) => {
    if (isRefreshPending) return;
    isRefreshPending = true;
    setTimeout(() => {
      isRefreshPending = false;
      if (isVisible()) refresh();
    }, Math.random() * ms);
  };
  const leave = () => {
    stop?.();
    stop = null;
  };
  const follow = () => {
    leave();
    if (!isVisible()) return;
    stop = listenToTopic(menu, {
      onJoin: () => isSearchResults() || refreshWithin(jitterMs),
      onUpdate: (version) => refreshWithin(version ? jitterMs : gapJitterMs),
    });
  };

  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  // A page in the back/forward cache cannot hold a connection.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => stop ?? follow());
  follow();
}

const isVisible = () => document.visibilityState !== 'hidden';

/** The topic that announces changes of this menu, with an absolute URL; `null` when unavailable. */
async function resolveTopic(): Promise<LiveTopic | null> {
  const menu = await fetchLiveTopic();
  return menu && { ...menu, url: new URL(menu.url, location.href).href };
}
