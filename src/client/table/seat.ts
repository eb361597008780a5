import { computed, effect, untracked } from '@preact/signals-core';
import type { CartLocation } from '../cart/cart-state.ts';
import { savedCart, seatStorageKey, updateCart } from '../cart/saved-cart.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** Where the diner sits, as the device keeps it. */
interface SavedSeat extends CartLocation {
  /** Epoch milliseconds: from then on nobody sits there. */
  readonly until: number;
  /** Where the diner sat before, until that change is told; `null` for nowhere else. */
  readonly cameFrom: CartLocation | null;
}

/** So long a scan says where the diner sits: a long lunch and the dinner after it. */
const seatLifetimeMs = 12 * 3_600_000;

const isSeat = (found: unknown): found is SavedSeat =>
  typeof found === 'object' && found !== null && typeof (found as Partial<SavedSeat>).until === 'number';

const savedSeat = persistedSignal('local', seatStorageKey(), (found) =>
  isSeat(found) && found.until > Date.now() ? found : null,
);

// Tabs of an earlier build kept the seat with the cart, for as long as they were open.
const { location: inTab } = savedCart.value;
if (!savedSeat.value && inTab && !isSeat(inTab)) setSeat(inTab);

// Every tab has the seat of the device in its cart.
effect(() => {
  const { value } = savedSeat;
  untracked(() => updateCart({ location: value }));
  if (!value) return;
  // A page may stay open for longer.
  const timer = setTimeout(() => setSeat(null), value.until - Date.now());
  return () => clearTimeout(timer);
});

const isSameLocation = (one: CartLocation, other: CartLocation) =>
  one.type === other.type && one.name === other.name;

/**
 * Notes where the diner sits at this venue, for all tabs of the device.
 *
 * @param location `null` for who leaves.
 */
export function setSeat(location: CartLocation | null): void {
  const before = savedSeat.value;
  const isMoved = before !== null && location !== null && !isSameLocation(before, location);
  const cameFrom = isMoved ? { token: before.token, type: before.type, name: before.name } : null;
  savedSeat.value = location && { ...location, until: Date.now() + seatLifetimeMs, cameFrom };
}

/** A change of the seat that the diner has not been told of; `null` for none. */
export const seatChange = computed(() => {
  const to = savedSeat.value;
  return to?.cameFrom ? { from: to.cameFrom, to } : null;
});

/** The diner has been told. */
export function markSeatChangeShown(): void {
  if (savedSeat.value) savedSeat.value = { ...savedSeat.value, cameFrom: null };
}
