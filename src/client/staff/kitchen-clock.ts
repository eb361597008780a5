import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  orderUrgency,
  type TimedOrder,
  type UrgencyLevel,
  type UrgencyLimits,
} from '#domain/order/order-urgency.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

const deviceTime = signal(Date.now());
const ahead = signal(0);

/** A time that changes by itself, in epoch milliseconds. */
export interface KitchenClock {
  /** In whole seconds. */
  readonly second: ReadonlySignal<number>;
  /** In whole minutes. */
  readonly minute: ReadonlySignal<number>;
}

/** The server's time, because tablet clocks can be wrong. Only this file sets it. */
export const kitchenClock: KitchenClock = {
  second: computed(() => floor(deviceTime.value + ahead.value, secondMs)),
  minute: computed(() => floor(deviceTime.value + ahead.value, minuteMs)),
};

const floor = (time: number, unit: number) => Math.floor(time / unit) * unit;

/** How urgent an order is. Changes with the clock, a few times in its life. */
export const urgencyLevel = (
  order: TimedOrder,
  limits: UrgencyLimits,
  { second }: KitchenClock,
): ReadonlySignal<UrgencyLevel> => computed(() => orderUrgency(order, new Date(second.value), limits).level);

/** The server's time now, in epoch milliseconds. */
export const serverTime = (): number => Date.now() + ahead.value;

/** @param now the server's time, ISO 8601. */
export function setServerTime(now: string): void {
  ahead.value = Date.parse(now) - Date.now();
}

/** Lets the clock tick until the returned function is called. */
export function startKitchenClock(): () => void {
  const timer = setInterval(() => {
    deviceTime.value = Date.now();
  }, secondMs);
  return () => clearInterval(timer);
}
