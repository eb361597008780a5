import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import { requireFacts } from '../lib/facts.ts';
import { findAddressAt } from './address-search.ts';
import { type FeeResult, fetchDeliveryFee } from './delivery-fee.ts';

/** Where the diner wants to be delivered to, so far. */
export interface ChosenPosition {
  readonly position: Position;
  /** What it is called, in one line; empty where nobody knows. */
  readonly formatted: string;
  readonly isLoadingName: boolean;
  readonly fee: FeeResult | { readonly kind: 'asking' };
}

const state = signal<ChosenPosition | null>(null);

export const chosenPosition: ReadonlySignal<ChosenPosition | null> = state;

/** Sets the spot to a place whose name is known; resolves once it was asked what delivery there costs. */
export function choosePosition(position: Position, formatted: string): Promise<void> {
  state.value = { position, formatted, isLoadingName: false, fee: { kind: 'asking' } };
  return loadFee(position);
}

/**
 * Sets the spot anywhere, and asks what the place is called too.
 *
 * @returns what it is called; `null` where nobody knows, or the diner is elsewhere by then.
 */
export async function chooseUnnamedPosition(position: Position): Promise<FoundAddress | null> {
  state.value = { position, formatted: '', isLoadingName: true, fee: { kind: 'asking' } };
  void loadFee(position);
  const place = await findAddressAt(position, requireFacts().language);
  if (state.value?.position !== position) return null;
  state.value = { ...state.value, formatted: place?.formatted ?? '', isLoadingName: false };
  return place;
}

async function loadFee(position: Position): Promise<void> {
  const fee = await fetchDeliveryFee(requireFacts().menu, position);
  if (state.value?.position === position) state.value = { ...state.value, fee };
}

/** Asks once more what could not be asked. */
export function retryFee(): void {
  if (!state.value) return;
  state.value = { ...state.value, fee: { kind: 'asking' } };
  void loadFee(state.value.position);
}

/** Nobody delivers there. */
export function clearPosition(): void {
  state.value = null;
}

/** Where the device is, to the metre; `null` when it does not say. Browsers ask the diner first. */
export function readDevicePosition(): Promise<Position | null> {
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
