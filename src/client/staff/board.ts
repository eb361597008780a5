import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  actOnOrder,
  type BoardAct,
  type BoardNo,
  type BoardOrder,
  enterBoard,
  leaveBoard,
  readBoard,
} from '#contracts/calls/board.ts';
import type { Language } from '#i18n/languages.ts';
import { make } from '../lib/api.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { askInRounds } from '../live/ask-in-rounds.ts';
import { openFollowing } from '../live/follow-live.ts';
import { openHearing } from '../live/hearing.ts';
import { heardOfPause } from './pausing.ts';
import { staffDoor } from './staff-door.ts';

/** What was tapped and was not done. */
export interface BoardTrouble {
  readonly order: BoardOrder;
  readonly why: BoardNo | 'not_sent';
}

const door = staffDoor({ enter: enterBoard, leave: leaveBoard });
const shown = signal<ReadonlyMap<number, BoardOrder>>(new Map());
const clockAhead = signal(0);
const lostSince = signal<Date | null>(null);
const trouble = signal<BoardTrouble | null>(null);
const busy = signal<ReadonlySet<number>>(new Set());

/** The venue's order board on this device. Only this file writes it. */
export const board = {
  state: door.state,
  /** The oldest first. */
  orders: computed<readonly BoardOrder[]>(() => [...shown.value.values()]),
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  clockAhead: clockAhead as ReadonlySignal<number>,
  /** Since when what is shown may be out of date; `null` while it is not. */
  lostSince: lostSince as ReadonlySignal<Date | null>,
  trouble: trouble as ReadonlySignal<BoardTrouble | null>,
  /** The orders that something was tapped on and is not answered. */
  busy: busy as ReadonlySignal<ReadonlySet<number>>,
};

let language: Language = 'en';

/**
 * Opens the board and keeps it up to date, until the returned function is called.
 *
 * @param token what the link brought; `null` where the device has been let in before.
 */
export function openBoard(spoken: Language, token: string | null): () => void {
  language = spoken;
  const stopAsking = askInRounds(refreshBoard);
  void door.enter(language, token).then(refreshBoard);
  return () => {
    stopAsking();
    hearing.close();
    following.stop();
  };
}

const hearing = openHearing((isLost) => {
  lostSince.value = isLost ? (lostSince.value ?? new Date()) : null;
});

const following = openFollowing(() => void refreshBoard());

/** Asks what has changed. */
export const refreshBoard = oneAtATime(async () => {
  if (door.isShut()) return;
  await door.enter(language, null);
  const known = [...shown.value.values()].map(({ number, version }): [number, number] => [number, version]);
  const result = await make(readBoard, { params: { lang: language }, body: { known } });
  // Signed out meanwhile: a response to an earlier request shows nothing.
  if (door.isShut()) return;
  if (result.kind === 'done') {
    hearing.heard();
    show(result.reply);
    following.follow(result.reply.live);
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    hearing.close();
    following.stop();
    door.shut();
  } else {
    hearing.doubt();
  }
});

interface Read {
  readonly numbers: readonly number[];
  readonly orders: readonly BoardOrder[];
  readonly paused_until: string | null;
  readonly now: string;
}

function show({ numbers, orders, paused_until, now }: Read): void {
  const fresh = new Map(orders.map((order) => [order.number, order]));
  const next = numbers.flatMap((number) => {
    const order = newerOf(shown.value.get(number), fresh.get(number));
    return order ? [[number, order] as const] : [];
  });
  batch(() => {
    shown.value = new Map(next);
    heardOfPause(paused_until);
    clockAhead.value = Date.parse(now) - Date.now();
    door.open();
  });
}

/** Answers overtake one another. */
const newerOf = (known: BoardOrder | undefined, read: BoardOrder | undefined) =>
  known && read && known.version > read.version ? known : (read ?? known);

/** Does something to an order as this device shows it. Resolves to whether it was done. */
export async function act(order: BoardOrder, what: BoardAct): Promise<boolean> {
  const { number, version } = order;
  if (busy.value.has(number)) return false;
  batch(() => {
    busy.value = new Set([...busy.value, number]);
    trouble.value = null;
  });
  const result = await make(actOnOrder, {
    params: { lang: language, number: String(number) },
    body: { version, act: what },
  });
  const answer = result.kind === 'done' ? result.reply : null;
  const why = answer ? answer.no : 'not_sent';
  batch(() => {
    busy.value = new Set([...busy.value].filter((one) => one !== number));
    if (answer) accept(answer.order);
    if (why !== null) trouble.value = { order: answer?.order ?? order, why };
  });
  if (!answer) void refreshBoard();
  return why === null;
}

function accept(order: BoardOrder): void {
  if (newerOf(shown.value.get(order.number), order) !== order) return;
  shown.value = new Map([...shown.value, [order.number, order]]);
}

export function dismissTrouble(): void {
  trouble.value = null;
}

/** Signs this device out. */
export async function leave(): Promise<void> {
  await door.leave(language);
  shown.value = new Map();
}
