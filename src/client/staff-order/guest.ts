import { type ReadonlySignal, signal } from '@preact/signals-core';
import { saveTypedField } from '../checkout/typed-fields.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** What staff write down of a guest. Each is also the phrase of its label. */
export const guestFields = ['phone', 'name', 'email', 'car_number', 'address', 'postal_code'] as const;

export type GuestField = (typeof guestFields)[number];

type Guest = Readonly<Record<GuestField, string>>;

const noGuest: Guest = { phone: '', name: '', email: '', car_number: '', address: '', postal_code: '' };

const parseGuest = (found: unknown): Guest =>
  typeof found === 'object' && found !== null ? { ...noGuest, ...found } : noGuest;

const state = persistedSignal('session', `staff-order/${venueStorageKey()}/1`, parseGuest);
const edited = signal<ReadonlySet<GuestField>>(new Set());

/** The guest of the order that staff write. Survives a reload. */
export const guest: ReadonlySignal<Guest> = state;

/** The fields that have changed since the order was sent: what the venue said of them counts no more. */
export const editedFields: ReadonlySignal<ReadonlySet<GuestField>> = edited;

export function writeGuest(part: Partial<Guest>): void {
  state.value = { ...state.value, ...part };
  // The fee is asked for with it, as at the checkout.
  if (part.postal_code !== undefined) saveTypedField('postal_code', part.postal_code);
  edited.value = new Set([...edited.value, ...(Object.keys(part) as GuestField[])]);
}

export function forgetGuest(): void {
  writeGuest(noGuest);
}

/** The order is sent as it is now. */
export function markGuestSent(): void {
  edited.value = new Set();
}
