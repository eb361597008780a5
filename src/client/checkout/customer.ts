import type { ReadonlySignal } from '@preact/signals-core';
import type { Position } from '#domain/delivery/position.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** A saved delivery address. Source: spec §3 "Saved address". */
export interface SavedAddress {
  readonly uuid: string;
  /** Both `null` for an address typed without a map. */
  readonly lat: number | null;
  readonly lng: number | null;
  /** The geocoder's address, or the typed text. */
  readonly formatted: string;
  readonly flat: string;
  readonly building: string;
  readonly area: string;
  readonly landmark: string;
}

/** The diner's details, stored on the device. Source: spec §3 "Persisted". */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly car: string;
  /** Newest first. */
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

/** The stored customer. Only this file writes it. */
export const customer: ReadonlySignal<Customer> = state;

export function saveCustomer(part: Partial<Omit<Customer, 'addresses'>>): void {
  state.value = { ...state.value, ...part };
}

/** Saves an address as the newest, without duplicates. */
export function saveAddress(address: Omit<SavedAddress, 'uuid'>): void {
  const others = state.value.addresses.filter((other) => !isSameAddress(other, address));
  const addresses = [{ ...address, uuid: crypto.randomUUID() }, ...others].slice(0, maxAddresses);
  state.value = { ...state.value, addresses };
}

/** An address with a known position. */
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
