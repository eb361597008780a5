import { maxNotedDishes, type ViewNotes } from '#domain/page-views.ts';
import type { NoteEvent } from './note.ts';

/** Views not yet sent, as JSON. */
const unsentViews = new Set<string>();

/** What the next call adds to its view. */
let notes: ViewNotes = {};

/** Respects Do Not Track and Global Privacy Control. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== '1';
}

function queueView(view: string | undefined): void {
  if (view && isCounted()) unsentViews.add(view);
}

function send(body: object): void {
  const { views = '' } = document.body.dataset;
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (!navigator.sendBeacon(views, json)) {
    fetch(views, { method: 'POST', body: json, keepalive: true }).catch(() => undefined);
  }
}

/** Prerendered and background pages do not count as viewed. */
function sendViews(): void {
  if (document.hidden) return;
  for (const view of unsentViews) {
    send({ ...JSON.parse(view), ...notes });
    notes = {};
  }
  unsentViews.clear();
}

function sendNotes(): void {
  if (Object.keys(notes).length > 0) send(notes);
  notes = {};
}

/** Each dish once in a call. */
const withDish = (dishes: readonly number[] = [], id: number) =>
  [...new Set([...dishes, id])].slice(0, maxNotedDishes);

/** What carts and searches say that was done: an event, as most pages have none of their scripts. */
function note({ detail: { seen, added, ...more } }: NoteEvent): void {
  if (!isCounted()) return;
  notes = { ...notes, ...more };
  if (seen) notes = { ...notes, seen: withDish(notes.seen, seen) };
  if (added) notes = { ...notes, added: withDish(notes.added, added) };
}

function sendViewsWhenIdle(): void {
  if (document.hidden) document.addEventListener('visibilitychange', sendViewsWhenIdle, { once: true });
  else (window.requestIdleCallback || setTimeout)(sendViews);
}

/**
 * Reports a view to our own server when the page is idle.
 *
 * @param view a `PageView` as JSON.
 */
export function countView(view: string): void {
  queueView(view);
  sendViewsWhenIdle();
}

const queuePageView = () => queueView(document.body.dataset.view);

/** Counts this page after it has loaded, and each time the diner returns to it. Source: spec §7 "Other". */
export function countPageView(): void {
  queuePageView();
  addEventListener('pageshow', sendViewsWhenIdle);
  addEventListener('note', (event) => note(event as NoteEvent));
  // A phone may end a page in the background without telling it.
  document.addEventListener('visibilitychange', () => document.hidden && sendNotes());
  addEventListener('pagehide', () => {
    // Sends the view if the diner leaves before the page is idle, and queues one for their return.
    sendViews();
    sendNotes();
    queuePageView();
  });
}
