import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { learnName, renewPage } from './renew-page.ts';
import { listenTo } from './topic-socket.ts';

/** Pages that are told the same thing at the same moment ask within this time, in milliseconds. */
const spreadMs = 300;

/** Those that may all have missed something, within this one. */
const gapSpreadMs = 2_000;

/** Lets a page of the menu catch up with it whenever it has changed. */
export async function keepMenuCurrent(): Promise<void> {
  await learnName();
  await hearMenu(() => (isFound() ? findAnew() : renewPage()));
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

/** What a search has found is no page of its own, and is searched for again. */
const isFound = () => document.body.matches('.search') && location.search !== '';

const findAnew = () => void document.querySelector('.find form')?.dispatchEvent(new Event('input'));

const isSeen = () => document.visibilityState !== 'hidden';

/** Where changes of this menu are told: next to where pages tell that they are looked at. `null` where nobody says. */
async function findTopic(): Promise<LiveTopic | null> {
  const answer = await fetch(`${document.body.dataset.views}../live/`).catch(() => null);
  const menu: LiveTopic | null = answer?.ok ? await answer.json() : null;
  return menu && { ...menu, url: new URL(menu.url, location.href).href };
}
