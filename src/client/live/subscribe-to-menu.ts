import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { isSearchResults } from '../menu/page-url.ts';
import { fetchLiveTopic } from './fetch-live-topic.ts';
import { loadEtag, refreshPage } from './page-refresh.ts';
import { listenToTopic } from './topic-socket.ts';

/** Pages that are told the same thing at the same moment ask within this time, in milliseconds. */
const jitterMs = 300;

/** Those that may all have missed something, within this one. */
const gapJitterMs = 2_000;

/** Lets a page of the menu catch up with it whenever it has changed. */
export async function refreshOnMenuChange(): Promise<void> {
  await loadEtag();
  await subscribeToMenu(refreshPage);
}

/**
 * Lets an open page hear that the menu has changed, for as long as somebody looks at it.
 *
 * @param ask catches up.
 */
export async function subscribeToMenu(ask: () => unknown): Promise<void> {
  const menu = await resolveTopic();
  if (!menu) return;
  let stop: (() => void) | null = null;
  let isAsking = false;

  const askWithin = (ms: number) => {
    if (isAsking) return;
    isAsking = true;
    setTimeout(() => {
      isAsking = false;
      if (isVisible()) ask();
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
      onJoin: () => isSearchResults() || askWithin(jitterMs),
      onUpdate: (version) => askWithin(version ? jitterMs : gapJitterMs),
    });
  };

  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  // A page that the browser keeps, to go back to it, can hold no connection.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => stop ?? follow());
  follow();
}

const isVisible = () => document.visibilityState !== 'hidden';

/** Where changes of this menu are told, as a whole address; `null` where nobody says. */
async function resolveTopic(): Promise<LiveTopic | null> {
  const menu = await fetchLiveTopic();
  return menu && { ...menu, url: new URL(menu.url, location.href).href };
}
