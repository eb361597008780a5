import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  actOnOrder,
  type BoardAction,
  type BoardActionError,
  type BoardOrder,
  type BoardTaxAuthority,
  readBoard,
  signInToBoard,
  signOutOfBoard,
} from '#contracts/calls/board.ts';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import type { UnacceptedBoardOrder, UnshownOrders } from '#contracts/shapes/board-waiting.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { openConnectionMonitor } from '../live/connection-monitor.ts';
import { startPolling } from '../live/start-polling.ts';
import { openTopicSubscription } from '../live/topic-subscription.ts';
import {
  boardBranches,
  branchOf,
  headersFor,
  numberAtBranch,
  numberOnBoard,
  setBranches,
} from './board-branches.ts';
import { applyKitchenLoad } from './kitchen-load.ts';
import { setPausedUntil } from './order-pause.ts';
import { setPrinters } from './printers.ts';
import { openStaffSession } from './staff-session.ts';
import { applyWaiting, lastShownAt } from './waiting-orders.ts';

/** An action that failed. */
export interface BoardActionFailure {
  readonly order: BoardOrder;
  readonly why: BoardActionError | 'not_sent';
}

const session = openStaffSession({ signIn: signInToBoard, signOut: signOutOfBoard });
const shown = signal<ReadonlyMap<number, BoardOrder>>(new Map());
const taxAuthority = signal<BoardTaxAuthority | null>(null);
const clockAhead = signal(0);
const staleSince = signal<Date | null>(null);
const actionFailure = signal<BoardActionFailure | null>(null);
const busyOrders = signal<ReadonlySet<number>>(new Set());

/** The venue's order board on this device. Only this file writes it. */
export const board = {
  state: session.state,
  /** Of all branches, oldest first. */
  allOrders: computed<readonly BoardOrder[]>(() => [...shown.value.values()]),
  /** Of the branch that staff look at, the same. */
  orders: computed<readonly BoardOrder[]>(() => {
    const only = boardBranches.only.value;
    const orders = [...shown.value.values()];
    return only === null ? orders : orders.filter(({ number }) => branchOf(number)?.licence === only);
  }),
  /** `null` where the venue reports its tax documents to none. */
  taxAuthority: taxAuthority as ReadonlySignal<BoardTaxAuthority | null>,
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockAhead: clockAhead as ReadonlySignal<number>,
  /** Since when the board may be out of date; `null` while it is current. */
  staleSince: staleSince as ReadonlySignal<Date | null>,
  error: actionFailure as ReadonlySignal<BoardActionFailure | null>,
  /** Orders with an action in progress. */
  busy: busyOrders as ReadonlySignal<ReadonlySet<number>>,
};

let language: Language = 'en';

/**
 * Opens the board and keeps it up to date until the returned function is called.
 *
 * @param token from the link; `null` when the device is already signed in.
 */
export function openBoard(inLanguage: Language, token: string | null): () => void {
  language = inLanguage;
  const stopPolling = startPolling(refreshBoard);
  // Does not wait for the next poll to fail.
  const watching = new AbortController();
  addEventListener('offline', () => void refreshBoard(), { signal: watching.signal });
  void session.signIn(language, token).then(refreshBoard);
  return () => {
    stopPolling();
    watching.abort();
    connection.close();
    unsubscribe();
  };
}

const connection = openConnectionMonitor((isLost) => {
  staleSince.value = isLost ? (staleSince.value ?? new Date()) : null;
});

const subscriptions: ReturnType<typeof openTopicSubscription>[] = [];

function unsubscribe(): void {
  for (const subscription of subscriptions) subscription.unsubscribe();
}

/** Subscribes to the orders of each branch. */
function subscribe(topics: readonly BoardContents['live'][]): void {
  for (const [place, topic] of topics.entries()) {
    const subscription = subscriptions[place] ?? openTopicSubscription(() => void refreshBoard());
    subscriptions[place] = subscription;
    subscription.subscribe(topic);
  }
}

/** Requests what has changed. */
export const refreshBoard = serializeRuns(async () => {
  if (session.isClosed()) return;
  await session.signIn(language, null);
  let own = await readBranch(0);
  const listed = own.kind === 'done' ? (own.reply.branches ?? []) : boardBranches.all.value;
  if (setBranches(listed)) {
    // Numbers are made of the places of the branches.
    shown.value = new Map();
    own = await readBranch(0);
  }
  const others = await Promise.all(listed.slice(1).map((_, at) => readBranch(at + 1)));
  // Signed out meanwhile: ignores the response to an earlier request.
  if (session.isClosed()) return;
  const results = [own, ...others];
  const replies = results.flatMap((result) => (result.kind === 'done' ? [result.reply] : []));
  if (replies.length === results.length) {
    connection.markAlive();
    applyReplies(replies);
    subscribe(replies.map(({ live }) => live));
  } else if (own.kind === 'refused' && own.refusal.code === 'not_found') {
    connection.close();
    unsubscribe();
    session.markClosed();
  } else {
    connection.markSuspect();
  }
});

/** Reads what has changed at the branch at a place in the list. */
function readBranch(place: number) {
  const first = numberOnBoard(place, 0);
  const known = [...shown.value.values()]
    .filter(({ number }) => number - numberAtBranch(number) === first)
    .map(({ number, version }): [number, number] => [numberAtBranch(number), version]);
  const shownAt = lastShownAt();
  return callApi(
    readBoard,
    { params: { lang: language }, body: { known, ...(shownAt !== null && { shown_at: shownAt }) } },
    headersFor(first),
  );
}

interface BoardContents {
  readonly gives_times: boolean;
  readonly busy: { readonly minutes: number; readonly until: string } | null;
  readonly numbers: readonly number[];
  readonly orders: readonly BoardOrder[];
  readonly paused_until: string | null;
  readonly tax_authority: BoardTaxAuthority | null;
  readonly printers: readonly BoardPrinter[];
  readonly unaccepted: readonly UnacceptedBoardOrder[];
  readonly unshown: UnshownOrders | null;
  readonly now: string;
  readonly live: Parameters<ReturnType<typeof openTopicSubscription>['subscribe']>[0];
}

/** Shows the orders of all branches. What is of a venue and not of an order is that of the board's own. */
function applyReplies(replies: readonly BoardContents[]): void {
  const [own] = replies;
  if (!own) return;
  const { paused_until, tax_authority, printers, unshown, now, gives_times, busy } = own;
  const read = replies.flatMap(newOrders);
  const next = replies.length > 1 ? read.toSorted(byAge) : read;
  const unaccepted = replies.flatMap((reply, place) =>
    reply.unaccepted.map((one) => ({ ...one, number: numberOnBoard(place, one.number) })),
  );
  batch(() => {
    shown.value = new Map(next.map((order) => [order.number, order]));
    setPausedUntil(paused_until);
    taxAuthority.value = tax_authority;
    setPrinters(replies.length > 1 ? [] : printers);
    applyKitchenLoad({ gives_times, busy });
    applyWaiting({ unaccepted, unshown }, now);
    clockAhead.value = Date.parse(now) - Date.now();
    session.markOpen();
  });
}

const byAge = (one: BoardOrder, other: BoardOrder) => Date.parse(one.created) - Date.parse(other.created);

/** The orders of a branch, as far as they are known or new. */
function newOrders({ numbers, orders }: BoardContents, place: number): readonly BoardOrder[] {
  const fresh = new Map(orders.map((order) => [order.number, atPlace(order, place)]));
  return numbers.flatMap((number) => {
    const order = newerOf(shown.value.get(numberOnBoard(place, number)), fresh.get(number));
    return order ? [order] : [];
  });
}

const atPlace = (order: BoardOrder, place: number): BoardOrder =>
  place === 0 ? order : { ...order, number: numberOnBoard(place, order.number) };

/** Responses may arrive out of order. */
const newerOf = (known: BoardOrder | undefined, read: BoardOrder | undefined) =>
  known && read && known.version > read.version ? known : (read ?? known);

/** Performs an action on an order. Resolves to whether it was done. */
export async function performAction(order: BoardOrder, what: BoardAction): Promise<boolean> {
  const { number, version } = order;
  if (busyOrders.value.has(number)) return false;
  batch(() => {
    busyOrders.value = new Set([...busyOrders.value, number]);
    actionFailure.value = null;
  });
  const result = await callApi(
    actOnOrder,
    { params: { lang: language, number: String(numberAtBranch(number)) }, body: { version, act: what } },
    headersFor(number),
  );
  const reply = result.kind === 'done' ? { ...result.reply, order: { ...result.reply.order, number } } : null;
  const why = reply ? reply.no : 'not_sent';
  batch(() => {
    busyOrders.value = new Set([...busyOrders.value].filter((one) => one !== number));
    if (reply) accept(reply.order);
    if (why !== null) actionFailure.value = { order: reply?.order ?? order, why };
  });
  if (!reply) void refreshBoard();
  return why === null;
}

function accept(order: BoardOrder): void {
  if (newerOf(shown.value.get(order.number), order) !== order) return;
  shown.value = new Map([...shown.value, [order.number, order]]);
}

export function dismissError(): void {
  actionFailure.value = null;
}

/** Signs this device out. */
export async function signOut(): Promise<void> {
  await session.signOut(language);
  shown.value = new Map();
}
