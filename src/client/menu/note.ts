import { maxNotedDishes, type ViewNotes } from '#domain/page-views.ts';

/** What was done on this page and is not yet sent. */
let notes: ViewNotes = {};

/** Dishes that were opened on this page: its own, and those of sheets. */
const opened = new Set<number>();

let isListening = false;

/** Respects Do Not Track and Global Privacy Control. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== '1' && document.body.dataset.views !== undefined;
}

function sendNotes(): void {
  const { views } = document.body.dataset;
  if (views === undefined || Object.keys(notes).length === 0) return;
  const body = new Blob([JSON.stringify(notes)], { type: 'application/json' });
  if (!navigator.sendBeacon(views, body)) {
    fetch(views, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
  notes = {};
}

/** One call says all that was done, when the diner leaves the page or hides it: a phone may end hidden pages. */
function add(more: ViewNotes): void {
  if (!isCounted()) return;
  notes = { ...notes, ...more };
  if (isListening) return;
  isListening = true;
  addEventListener('pagehide', sendNotes);
  document.addEventListener('visibilitychange', () => document.hidden && sendNotes());
}

/** Each dish once in a call. */
const withDish = (dishes: readonly number[] = [], id: number) =>
  [...new Set([...dishes, id])].slice(0, maxNotedDishes);

/** The choices of a dish are open in a list. */
export function noteSeen(product: number): void {
  opened.add(product);
  add({ seen: withDish(notes.seen, product) });
}

interface WithProduct {
  readonly product: number;
}

/**
 * A dish is added to a cart. In a list, a dish without choices is seen when it is added.
 *
 * @param before the lines of the cart without it. More of a dish that is among them counts as nothing.
 */
export function noteAdded({ product }: WithProduct, before: readonly WithProduct[]): void {
  if (before.some((line) => line.product === product)) return;
  const isOwnPage = document.body.dataset.view === JSON.stringify({ kind: 'product', id: product });
  if (!isOwnPage && !opened.has(product)) noteSeen(product);
  add({ added: withDish(notes.added, product), ...(before.length === 0 && { begun: true }) });
}

/** A term was searched and not found. */
export const noteNothing = (term: string): void => add({ nothing: term });
