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
  /** Oldest first. */
  orders: computed<readonly BoardOrder[]>(() => [...shown.value.values()]),
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
    subscription.unsubscribe();
  };
}

const connection = openConnectionMonitor((isLost) => {
  staleSince.value = isLost ? (staleSince.value ?? new Date()) : null;
});

const subscription = openTopicSubscription(() => void refreshBoard());

/** Requests what has changed. */
export const refreshBoard = serializeRuns(async () => {
  if (session.isClosed()) return;
  await session.signIn(language, null);
  const known = [...shown.value.values()].map(({ number, version }): [number, number] => [number, version]);
  const shownAt = lastShownAt();
  const result = await callApi(readBoard, {
    params: { lang: language },
    body: { known, ...(shownAt !== null && { shown_at: shownAt }) },
  });
  // Signed out meanwhile: ignores the response to an earlier request.
  if (session.isClosed()) return;
  if (result.kind === 'done') {
    connection.markAlive();
    applyReply(result.reply);
    subscription.subscribe(result.reply.live);
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    connection.close();
    subscription.unsubscribe();
    session.markClosed();
  } else {
    connection.markSuspect();
  }
});

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
}

function applyReply({
  numbers,
  orders,
  paused_until,
  tax_authority,
  printers,
  unaccepted,
  unshown,
  now,
  ...load
}: BoardContents): void {
  const fresh = new Map(orders.map((order) => [order.number, order]));
  const next = numbers.flatMap((number) => {
    const order = newerOf(shown.value.get(number), fresh.get(number));
    return order ? [[number, order] as const] : [];
  });
  batch(() => {
    shown.value = new Map(next);
    setPausedUntil(paused_until);
    taxAuthority.value = tax_authority;
    setPrinters(printers);
    applyKitchenLoad(load);
    applyWaiting({ unaccepted, unshown }, now);
    clockAhead.value = Date.parse(now) - Date.now();
    session.markOpen();
  });
}

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
  const result = await callApi(actOnOrder, {
    params: { lang: language, number: String(number) },
    body: { version, act: what },
  });
  const reply = result.kind === 'done' ? result.reply : null;
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
