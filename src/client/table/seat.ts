import { computed, effect, untracked } from '@preact/signals-core';
import type { CartLocation } from '../cart/cart-state.ts';
import { savedCart, seatStorageKey, updateCart } from '../cart/saved-cart.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** The diner's location, as stored on the device. */
interface SavedSeat extends CartLocation {
  /** The expiry, epoch milliseconds. */
  readonly until: number;
  /** The previous location until the change was shown; `null` for none. */
  readonly cameFrom: CartLocation | null;
}

/** How long a scan is valid: a long lunch and the dinner after it. */
const seatLifetimeMs = 12 * 3_600_000;

const isSeat = (found: unknown): found is SavedSeat =>
  typeof found === 'object' && found !== null && typeof (found as Partial<SavedSeat>).until === 'number';

const savedSeat = persistedSignal('local', seatStorageKey(), (found) =>
  isSeat(found) && found.until > Date.now() ? found : null,
);

// Earlier builds stored the seat in the tab's cart.
const { location: tabLocation } = savedCart.value;
if (!savedSeat.value && tabLocation && !isSeat(tabLocation)) setSeat(tabLocation);

// Every tab copies the device's seat into its cart.
effect(() => {
  const { value } = savedSeat;
  untracked(() => updateCart({ location: value }));
  if (!value) return;
  // The page may stay open longer.
  const timer = setTimeout(() => setSeat(null), value.until - Date.now());
  return () => clearTimeout(timer);
});

const isSameLocation = (one: CartLocation, other: CartLocation) =>
  one.type === other.type && one.name === other.name;

/**
 * Sets the diner's location at this venue for all tabs of the device.
 *
 * @param location `null` to leave.
 */
export function setSeat(location: CartLocation | null): void {
  const before = savedSeat.value;
  const isMoved = before !== null && location !== null && !isSameLocation(before, location);
  const cameFrom = isMoved ? { token: before.token, type: before.type, name: before.name } : null;
  savedSeat.value = location && { ...location, until: Date.now() + seatLifetimeMs, cameFrom };
}

/** A change of location not yet shown to the diner; `null` for none. */
export const seatChange = computed(() => {
  const to = savedSeat.value;
  return to?.cameFrom ? { from: to.cameFrom, to } : null;
});

/** The change was shown to the diner. */
export function markSeatChangeShown(): void {
  if (savedSeat.value) savedSeat.value = { ...savedSeat.value, cameFrom: null };
}
