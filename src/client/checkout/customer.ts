import type { ReadonlySignal } from '@preact/signals-core';
import type { Position } from '#domain/delivery/position.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** An address to deliver to again. Source: spec §3 "Saved address". */
export interface SavedAddress {
  readonly uuid: string;
  /** `null`, both, for an address that was typed without a map. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** What the map calls the place, or all that was typed. */
  readonly formatted: string;
  readonly flat: string;
  readonly building: string;
  readonly area: string;
  readonly landmark: string;
}

/** What is remembered of a diner from visit to visit. Source: spec §3 "Persisted". */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly car: string;
  /** The newest first. */
  readonly addresses: readonly SavedAddress[];
}

/** Source: spec §4 "Saved addresses: newest first, at most 5". */
const maxAddresses = 5;

const emptyCustomer: Customer = { name: '', email: '', phone: '', car: '', addresses: [] };

const parseSavedCustomer = (found: unknown): Customer =>
  typeof found === 'object' && found !== null && Array.isArray((found as Customer).addresses)
    ? { ...emptyCustomer, ...found }
    : emptyCustomer;

const state = persistedSignal('local', 'customer/1', parseSavedCustomer);

/** Who orders, as far as this device remembers. Only this file writes it. */
export const customer: ReadonlySignal<Customer> = state;

export function saveCustomer(part: Partial<Omit<Customer, 'addresses'>>): void {
  state.value = { ...state.value, ...part };
}

/** Remembers an address as the newest; the same door is there once. */
export function saveAddress(address: Omit<SavedAddress, 'uuid'>): void {
  const others = state.value.addresses.filter((other) => !isSameAddress(other, address));
  const addresses = [{ ...address, uuid: crypto.randomUUID() }, ...others].slice(0, maxAddresses);
  state.value = { ...state.value, addresses };
}

/** An address whose place on the map is known. */
export type AddressOnMap = SavedAddress & Position;

export const isOnMap = (address: SavedAddress): address is AddressOnMap =>
  address.lat !== null && address.lng !== null;

const isSameAddress = (one: Omit<SavedAddress, 'uuid'>, other: Omit<SavedAddress, 'uuid'>) =>
  one.formatted === other.formatted &&
  one.flat === other.flat &&
  one.building === other.building &&
  one.area === other.area;

export function removeAddress(uuid: string): void {
  const addresses = state.value.addresses.filter((address) => address.uuid !== uuid);
  state.value = { ...state.value, addresses };
}
