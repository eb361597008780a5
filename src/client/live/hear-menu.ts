import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { isFound } from '../menu/page-address.ts';
import { askLive } from './ask-live.ts';
import { learnEtag, refreshPage } from './page-freshness.ts';
import { listenTo } from './topic-socket.ts';

/** Pages that are told the same thing at the same moment ask within this time, in milliseconds. */
const spreadMs = 300;

/** Those that may all have missed something, within this one. */
const gapSpreadMs = 2_000;

/** Lets a page of the menu catch up with it whenever it has changed. */
export async function keepMenuCurrent(): Promise<void> {
  await learnEtag();
  await hearMenu(refreshPage);
}

/**
 * Lets an open page hear that the menu has changed, for as long as somebody looks at it.
 *
 * @param ask catches up.
 */
export async function hearMenu(ask: () => unknown): Promise<void> {
  const menu = await findTopic();
  if (!menu) return;
  let stop: (() => void) | null = null;
  let isAsking = false;

  const askWithin = (ms: number) => {
    if (isAsking) return;
    isAsking = true;
    setTimeout(() => {
      isAsking = false;
      if (isSeen()) ask();
    }, Math.random() * ms);
  };
  const leave = () => {
    stop?.();
    stop = null;
  };
  const follow = () => {
    leave();
    if (!isSeen()) return;
    stop = listenTo(menu, {
      onJoin: () => isFound() || askWithin(spreadMs),
      onUpdate: (version) => askWithin(version ? spreadMs : gapSpreadMs),
    });
  };

  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  // A page that the browser keeps, to go back to it, can hold no connection.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => stop ?? follow());
  follow();
}

const isSeen = () => document.visibilityState !== 'hidden';

/** Where changes of this menu are told, as a whole address; `null` where nobody says. */
async function findTopic(): Promise<LiveTopic | null> {
  const menu = await askLive();
  return menu && { ...menu, url: new URL(menu.url, location.href).href };
}
