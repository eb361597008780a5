import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { WrittenPlace } from '#contracts/shapes/place.ts';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import { knownFacts } from '../lib/facts.ts';
import { askDeliveryFee, type FeeAnswer } from './delivery-fee.ts';
import { nameOf } from './places.ts';

/** Where the diner wants to be delivered to, so far. */
export interface Spot {
  readonly position: Position;
  /** What it is called, in one line; empty where nobody knows. */
  readonly formatted: string;
  readonly isNaming: boolean;
  readonly fee: FeeAnswer | { readonly kind: 'asking' };
}

const state = signal<Spot | null>(null);

export const spot: ReadonlySignal<Spot | null> = state;

/** Sets the spot to a place whose name is known; resolves once it was asked what delivery there costs. */
export function goTo(position: Position, formatted: string): Promise<void> {
  state.value = { position, formatted, isNaming: false, fee: { kind: 'asking' } };
  return askFee(position);
}

/**
 * Sets the spot anywhere, and asks what the place is called too.
 *
 * @returns what it is called; `null` where nobody knows, or the diner is elsewhere by then.
 */
export async function goToUnnamed(position: Position): Promise<WrittenPlace | null> {
  state.value = { position, formatted: '', isNaming: true, fee: { kind: 'asking' } };
  void askFee(position);
  const place = await nameOf(position, knownFacts().language);
  if (state.value?.position !== position) return null;
  state.value = { ...state.value, formatted: place?.formatted ?? '', isNaming: false };
  return place;
}

async function askFee(position: Position): Promise<void> {
  const fee = await askDeliveryFee(knownFacts().menu, position);
  if (state.value?.position === position) state.value = { ...state.value, fee };
}

/** Asks once more what could not be asked. */
export function askFeeAgain(): void {
  if (!state.value) return;
  state.value = { ...state.value, fee: { kind: 'asking' } };
  void askFee(state.value.position);
}

/** Nobody delivers there. */
export function leaveSpot(): void {
  state.value = null;
}

/** Where the device is, to the metre; `null` when it does not say. Browsers ask the diner first. */
export function devicePosition(): Promise<Position | null> {
  const { promise, resolve } = Promise.withResolvers<Position | null>();
  // Browsers that have none, and pages that are not secure, lack it.
  const { geolocation } = navigator as { readonly geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve(null);
  geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng } }) => resolve(roundPosition({ lat, lng })),
    () => resolve(null),
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
  );
  return promise;
}
