import { computed, effect, untracked } from '@preact/signals-core';
import type { CartLocation } from '../cart/cart-state.ts';
import { changeCart, keptCart, seatName } from '../cart/kept-cart.ts';
import { kept } from '../lib/kept.ts';

/** Where the diner sits, as the device keeps it. */
interface KeptSeat extends CartLocation {
  /** Epoch milliseconds: from then on nobody sits there. */
  readonly until: number;
  /** Where the diner sat before, until that change is told; `null` for nowhere else. */
  readonly cameFrom: CartLocation | null;
}

/** So long a scan says where the diner sits: a long lunch and the dinner after it. */
const seatMs = 12 * 3_600_000;

const isSeat = (found: unknown): found is KeptSeat =>
  typeof found === 'object' && found !== null && typeof (found as Partial<KeptSeat>).until === 'number';

const keptSeat = kept('local', seatName(), (found) =>
  isSeat(found) && found.until > Date.now() ? found : null,
);

// Tabs of an earlier build kept the seat with the cart, for as long as they were open.
const { location: inTab } = keptCart.value;
if (!keptSeat.value && inTab && !isSeat(inTab)) takeSeat(inTab);

// Every tab has the seat of the device in its cart.
effect(() => {
  const { value } = keptSeat;
  untracked(() => changeCart({ location: value }));
  if (!value) return;
  // A page may stay open for longer.
  const timer = setTimeout(() => takeSeat(null), value.until - Date.now());
  return () => clearTimeout(timer);
});

const isSame = (one: CartLocation, other: CartLocation) => one.type === other.type && one.name === other.name;

/**
 * Notes where the diner sits at this venue, for all tabs of the device.
 *
 * @param location `null` for who leaves.
 */
export function takeSeat(location: CartLocation | null): void {
  const before = keptSeat.value;
  const isMoved = before !== null && location !== null && !isSame(before, location);
  const cameFrom = isMoved ? { token: before.token, type: before.type, name: before.name } : null;
  keptSeat.value = location && { ...location, until: Date.now() + seatMs, cameFrom };
}

/** A change of the seat that the diner has not been told of; `null` for none. */
export const changedSeat = computed(() => {
  const to = keptSeat.value;
  return to?.cameFrom ? { from: to.cameFrom, to } : null;
});

/** The diner has been told. */
export function tellSeatChange(): void {
  if (keptSeat.value) keptSeat.value = { ...keptSeat.value, cameFrom: null };
}
