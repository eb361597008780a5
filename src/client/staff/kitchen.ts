import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { signInToBoard, signOutOfBoard } from '#contracts/calls/board.ts';
import { type KitchenOrder, type KitchenTap, readKitchen, tapKitchen } from '#contracts/calls/kitchen.ts';
import { type Bumps, bumpKey, type Ticket } from '#domain/kitchen/tickets.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { openConnectionMonitor } from '../live/connection-monitor.ts';
import { startPolling } from '../live/start-polling.ts';
import { openTopicSubscription } from '../live/topic-subscription.ts';
import { serverTime, setServerTime, startKitchenClock } from './kitchen-clock.ts';
import { bumpsAfter, forgetTaps, nextTaps, orderAfter, saveTaps, unsentTaps } from './kitchen-taps.ts';
import { openStaffSession } from './staff-session.ts';

const session = openStaffSession({ signIn: signInToBoard, signOut: signOutOfBoard });
const shown = signal<ReadonlyMap<number, KitchenOrder>>(new Map());
const stored = signal<Bumps>(new Map());
const stations = signal<readonly string[]>([]);
/** What is bumped, with the taps that are not sent yet. */
const bumps = computed<Bumps>(() => bumpsAfter(stored.value, unsentTaps()));
const staleSince = signal<Date | null>(null);

/** The venue's kitchen display on this device. Only this file writes it. */
export const kitchen = {
  state: session.state,
  /** The names of the stations; one empty name where the venue has none. */
  stations: stations as ReadonlySignal<readonly string[]>,
  /** Those that are accepted or being prepared, the oldest first, as the taps that are not sent yet will leave them. */
  orders: computed<readonly KitchenOrder[]>(() => {
    const tapped = new Set(unsentTaps().map(({ number }) => number));
    return [...shown.value.values()].map((order) =>
      tapped.has(order.number) ? orderAfter(order, bumps.value) : order,
    );
  }),
  bumps,
  /** How many taps are not sent yet. */
  unsent: computed(() => unsentTaps().length),
  /** Since when the display may be out of date; `null` while it is current. */
  staleSince: staleSince as ReadonlySignal<Date | null>,
};

let language: Language = 'en';
let isOpen = false;

/**
 * Opens the display and keeps it up to date until the returned function is called.
 *
 * @param token from the link; `null` when the device is already signed in.
 */
export function openKitchen(inLanguage: Language, token: string | null): () => void {
  language = inLanguage;
  isOpen = true;
  const stopPolling = startPolling(synchronize);
  const stopClock = startKitchenClock();
  // Does not wait for the next poll to fail.
  const watching = new AbortController();
  addEventListener('offline', () => void synchronize(), { signal: watching.signal });
  void session.signIn(language, token).then(synchronize);
  return () => {
    isOpen = false;
    stopPolling();
    stopClock();
    watching.abort();
    connection.close();
    subscription.unsubscribe();
  };
}

const connection = openConnectionMonitor((isLost) => {
  staleSince.value = isLost ? (staleSince.value ?? new Date()) : null;
});

const subscription = openTopicSubscription(() => void synchronize());

/** Sends the taps that wait, then requests what has changed. */
const synchronize = serializeRuns(async () => {
  // A tap is displayed before it is sent.
  await nextTask();
  if (!isOpen || session.isClosed()) return;
  await session.signIn(language, null);
  await refresh(await sendTaps());
});

/** Lets the browser draw, and cooks tap, between two pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** @returns the taps that need not be sent again. */
async function sendTaps(): Promise<readonly KitchenTap[]> {
  const taps = nextTaps();
  if (taps.length === 0) return [];
  const result = await callApi(tapKitchen, { params: { lang: language }, body: { taps: [...taps] } });
  if (result.kind === 'no_response') connection.markSuspect();
  if (result.kind === 'done') return taps;
  // A display of an older build: its taps are never understood.
  return result.kind === 'refused' && result.refusal.code === 'invalid_request' ? taps : [];
}

/** @param sent taps that the reply includes. */
async function refresh(sent: readonly KitchenTap[]): Promise<void> {
  const known = [...shown.value.values()].map(({ number, version }): [number, number] => [number, version]);
  const result = await callApi(readKitchen, { params: { lang: language }, body: { known } });
  await nextTask();
  // Signed out meanwhile: ignores the response to an earlier request.
  if (session.isClosed()) return;
  if (result.kind === 'done') {
    connection.markAlive();
    batch(() => {
      applyReply(result.reply);
      forgetTaps(sent);
    });
    subscription.subscribe(result.reply.live);
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    connection.close();
    subscription.unsubscribe();
    session.markClosed();
  } else {
    connection.markSuspect();
  }
}

interface KitchenContents {
  readonly stations: readonly string[];
  readonly numbers: readonly number[];
  readonly orders: readonly KitchenOrder[];
  readonly bumps: readonly { number: number; line: number; station: string; at: string }[];
  readonly now: string;
}

function applyReply({ stations: names, numbers, orders, bumps: read, now }: KitchenContents): void {
  const fresh = new Map(orders.map((order) => [order.number, order]));
  const next = numbers.flatMap((number) => {
    const order = fresh.get(number) ?? shown.value.get(number);
    return order ? [[number, order] as const] : [];
  });
  shown.value = new Map(next);
  stored.value = new Map(
    read.map(({ number, line, station, at }) => [bumpKey(number, line, station), Date.parse(at)]),
  );
  stations.value = names;
  setServerTime(now);
  session.markOpen();
}

let lastTapAt = 0;

/** The server's time of a tap, later than that of the tap before. */
function timeOfTap(): string {
  lastTapAt = Math.max(lastTapAt + 1, serverTime());
  return new Date(lastTapAt).toISOString();
}

function tap(...taps: readonly KitchenTap[]): void {
  saveTaps(taps);
  void synchronize();
}

/** Begins an order. */
export const startOrder = (number: number): void => tap({ number, starts: true });

/**
 * Bumps or recalls lines of a ticket.
 *
 * @param station `null` for every station of each line.
 * @param lines their positions in the order.
 */
export function bumpLines(
  { order }: Ticket<KitchenOrder>,
  station: string | null,
  lines: readonly number[],
  isBumped: boolean,
): void {
  const at = timeOfTap();
  const places = station === null ? stations.value : [station];
  const taps = places.flatMap((place): KitchenTap[] => {
    const ofPlace = order.lines.filter(
      ({ line, stations: at }) => lines.includes(line) && at.includes(place),
    );
    if (ofPlace.length === 0) return [];
    const positions = ofPlace.map(({ line }) => line);
    return [{ number: order.number, station: place, lines: positions, is_bumped: isBumped, at }];
  });
  if (taps.length > 0) tap(...taps);
}

/** Bumps what is left of a ticket, or recalls all of it. */
export const bumpTicket = (ticket: Ticket<KitchenOrder>, station: string | null, isBumped: boolean): void => {
  const lines = ticket.lines.filter(({ line }) => !line.is_struck).map(({ line }) => line.line);
  bumpLines(ticket, station, lines, isBumped);
};

/** Begins an order, or bumps what is left of it. */
export const advanceTicket = (ticket: Ticket<KitchenOrder>, station: string | null): void =>
  ticket.order.status === 'accepted' ? startOrder(ticket.order.number) : bumpTicket(ticket, station, true);
