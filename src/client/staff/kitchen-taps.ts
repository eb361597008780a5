import * as z from 'zod/mini';
import {
  type KitchenOrder,
  type KitchenTap,
  kitchenTapSchema,
  maxKitchenTaps,
} from '#contracts/calls/kitchen.ts';
import { type Bumps, bumpKey, isCooked } from '#domain/kitchen/tickets.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

const savedTapsSchema = z.catch(z.array(kitchenTapSchema), []);

/** The taps that the server has not confirmed, the oldest first. Survives a reload of the page. */
const unsent = persistedSignal('local', 'kitchen/1', (found) => z.parse(savedTapsSchema, found));

export const unsentTaps = () => unsent.value;

/** The taps to send next. */
export const nextTaps = (): readonly KitchenTap[] => unsent.value.slice(0, maxKitchenTaps);

/** Remembers taps until the server confirms them. */
export function saveTaps(taps: readonly KitchenTap[]): void {
  unsent.value = [...unsent.value, ...taps];
}

/** Forgets taps that the server has confirmed or refused. Another tab may have sent some of them, too. */
export function forgetTaps(taps: readonly KitchenTap[]): void {
  const sent = new Set(taps.map((tap) => JSON.stringify(tap)));
  unsent.value = unsent.value.filter((tap) => !sent.has(JSON.stringify(tap)));
}

/** What is bumped once the taps have reached the server. */
export function bumpsAfter(bumps: Bumps, taps: readonly KitchenTap[]): Bumps {
  const after = new Map(bumps);
  for (const tap of taps) {
    if (!('station' in tap)) continue;
    for (const line of tap.lines) {
      const key = bumpKey(tap.number, line, tap.station);
      if (tap.is_bumped) after.set(key, Date.parse(tap.at));
      else after.delete(key);
    }
  }
  return after;
}

/**
 * An order as it is once taps on it have reached the server.
 *
 * @param bumps with those taps.
 */
export function orderAfter({ stage, ...order }: KitchenOrder, bumps: Bumps): KitchenOrder {
  if (stage === 'on_the_way') return { ...order, stage };
  const begun: KitchenOrder = { ...order, status: 'preparing' };
  return isCooked(order, bumps) ? { ...begun, stage: 'ready' } : begun;
}
