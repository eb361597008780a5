import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { UnacceptedBoardOrder, UnshownOrders } from '#contracts/shapes/board-waiting.ts';
import type { Stretch } from '#domain/hours/open-stretch.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import type { AlertLevel } from './alert-sound.ts';

const overdue = signal<ReadonlyMap<number, Date | null>>(new Map());
const unshown = signal<Stretch | null>(null);

/** What the board says about orders that no one accepts. Only this file writes it. */
export const waitingOrders = {
  /** The orders that have waited too long, by number, and when each is declined; `null` for never. */
  overdue: overdue as ReadonlySignal<ReadonlyMap<number, Date | null>>,
  /** When this device showed no orders while the venue was open; `null` for never, or once it is dismissed. */
  unshown: unshown as ReadonlySignal<Stretch | null>,
};

/** Survives a closed page. */
const shownAtName = 'board-shown-at';

/** When this device last showed the orders, ISO 8601 by the server's clock; `null` for never. */
export function lastShownAt(): string | null {
  const at = Date.parse(readStorage('local', shownAtName) ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

interface WaitingReply {
  readonly unaccepted: readonly UnacceptedBoardOrder[];
  readonly unshown: UnshownOrders | null;
}

/** @param now of the reply. */
export function applyWaiting(reply: WaitingReply, now: string): void {
  writeStorage('local', shownAtName, now);
  batch(() => {
    overdue.value = new Map(
      reply.unaccepted.map(({ number, declines_at: at }) => [number, at === null ? null : new Date(at)]),
    );
    if (reply.unshown) unshown.value = { from: new Date(reply.unshown.from), to: new Date(reply.unshown.to) };
  });
}

export function dismissUnshown(): void {
  unshown.value = null;
}

/** How the board rings for these orders. */
export function alertLevelFor(waiting: readonly { readonly number: number }[]): AlertLevel {
  if (waiting.length === 0) return 'off';
  return waiting.some(({ number }) => overdue.value.has(number)) ? 'louder' : 'usual';
}
