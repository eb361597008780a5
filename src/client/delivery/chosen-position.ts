import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import { requireFacts } from '../lib/facts.ts';
import { findAddressAt } from './address-search.ts';
import { type FeeResult, fetchDeliveryFee } from './delivery-fee.ts';

/** The delivery position that the diner has chosen so far. */
export interface ChosenPosition {
  readonly position: Position;
  /** Its one-line address; empty when unknown. */
  readonly formatted: string;
  readonly isLoadingName: boolean;
  readonly fee: FeeResult | { readonly kind: 'loading' };
}

const state = signal<ChosenPosition | null>(null);

export const chosenPosition: ReadonlySignal<ChosenPosition | null> = state;

/** Sets a position with a known address; resolves when its delivery fee is loaded. */
export function choosePosition(position: Position, formatted: string): Promise<void> {
  state.value = { position, formatted, isLoadingName: false, fee: { kind: 'loading' } };
  return loadFee(position);
}

/**
 * Sets any position and looks up its address.
 *
 * @returns the address; `null` when there is none, or when the position has changed meanwhile.
 */
export async function chooseUnnamedPosition(position: Position): Promise<FoundAddress | null> {
  state.value = { position, formatted: '', isLoadingName: true, fee: { kind: 'loading' } };
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

/** Requests the fee again. */
export function retryFee(): void {
  if (!state.value) return;
  state.value = { ...state.value, fee: { kind: 'loading' } };
  void loadFee(state.value.position);
}

/** The diner wants another position; typed details stay. */
export function clearPosition(): void {
  state.value = null;
}
