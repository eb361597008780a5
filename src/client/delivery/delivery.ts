import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { DeliveryZoneChoice } from '#contracts/shapes/delivery-zone-choice.ts';
import type { FoundAddress } from '#contracts/shapes/found-address.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { deliveryDetails } from '#domain/checkout/checkout-fields.ts';
import {
  type CheckoutErrorCode,
  type CheckoutPredicates,
  validateCheckout,
  validateField,
} from '#domain/checkout/validate-checkout.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType, setDeliveryAddress } from '../cart/cart-changes.ts';
import { type AddressOnMap, saveAddress } from '../checkout/customer.ts';
import { setFacts } from '../lib/facts.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { clearSearch } from './address-search.ts';
import { choosePosition, chooseUnnamedPosition, chosenPosition, clearPosition } from './chosen-position.ts';
import { readDevicePosition } from './device-position.ts';

export type DetailName = (typeof deliveryDetails)[number]['name'];
type Details = Readonly<Partial<Record<DetailName, string>>>;

/** The draft that survives a reload: the typed details, and the prefilled ones with their position. */
interface Draft {
  readonly typed: Details;
  readonly offered: Details;
  readonly offeredAt: Position | null;
}

const emptyDraft: Draft = { typed: {}, offered: {}, offeredAt: null };

const parseSavedDraft = (found: unknown): Draft =>
  typeof found === 'object' && found !== null && typeof (found as Draft).typed === 'object'
    ? { ...emptyDraft, ...found }
    : emptyDraft;

const draft = persistedSignal('session', `delivery/${venueStorageKey()}/1`, parseSavedDraft);
const isDone = signal(false);
const touchedDetails = signal<ReadonlySet<DetailName>>(new Set());
const locating = signal<'idle' | 'locating' | 'failed'>('idle');

const details = computed((): Details => ({ ...draft.value.offered, ...draft.value.typed }));

/** Unused: none of these fields is a phone number or a time. */
const predicates: CheckoutPredicates = { isPhone: () => true, isAvailableTime: () => true };

export const delivery = {
  /** The cart has its delivery address, or the diner chose takeaway. */
  isDone: isDone as ReadonlySignal<boolean>,
  locating: locating as ReadonlySignal<'idle' | 'locating' | 'failed'>,
  details: details as ReadonlySignal<Details>,
  /** Errors of visited details. */
  errors: computed((): ReadonlyMap<DetailName, CheckoutErrorCode> => {
    const wrong = deliveryDetails.flatMap((field) => {
      const code = touchedDetails.value.has(field.name)
        ? validateField(field, details.value, predicates)
        : null;
      return code === null ? [] : [[field.name, code] as const];
    });
    return new Map(wrong);
  }),
};

/**
 * Called first, and once, by the island. Starts at the cart's address, if it has one.
 *
 * @param found where the page of a group has found the diner, to start there; `null` for nowhere.
 */
export function startDelivery(facts: OrderingFacts, found: Position | null = null): void {
  setFacts(facts);
  if (found) return void setPin(found);
  const { place } = cart.state.value;
  if (place) void restoreAddress(place);
}

/** Begins again at a known address; resolves when its fee is loaded. */
export function startAtAddress(address: Omit<AddressOnMap, 'uuid'>): Promise<void> {
  draft.value = emptyDraft;
  return restoreAddress(address);
}

/** Removes the address from the device, except from the saved ones. */
export function forgetDelivery(): void {
  draft.value = emptyDraft;
  touchedDetails.value = new Set();
  clearPosition();
  clearSearch();
}

function restoreAddress({ lat, lng, formatted, ...rest }: Omit<AddressOnMap, 'uuid'>): Promise<void> {
  const { flat, building, area, landmark } = rest;
  prefillDetails({ lat, lng }, { flat_number: flat, building, area, landmark });
  return choosePosition({ lat, lng }, formatted);
}

/**
 * The diner chose a saved address: the order goes there at once, unless the venue no longer delivers there, the request
 * fails, or the diner has chosen another position meanwhile.
 */
export async function chooseSavedAddress(address: AddressOnMap): Promise<void> {
  const restoring = startAtAddress(address);
  const chosen = chosenPosition.value?.position;
  await restoring;
  // Details that were not required when the address was saved are asked for now.
  if (chosenPosition.value?.position === chosen) saveDelivery();
}

/** The diner chose a search result. */
export function chooseFoundAddress({ position, formatted, street, building }: FoundAddress): void {
  prefillDetails(position, { building, area: street });
  void choosePosition(position, formatted);
}

/** The pin may move this far, in meters, and keep the prefilled details. */
const sameAddressMeters = 300;

/** The diner moved the pin. */
export async function setPin(position: Position): Promise<void> {
  const place = await chooseUnnamedPosition(position);
  if (chosenPosition.value?.position !== position) return;
  const { offeredAt } = draft.value;
  const isNear = offeredAt !== null && metersBetween(offeredAt, position) < sameAddressMeters;
  if (!isNear) prefillDetails(position, place ? { building: place.building, area: place.street } : {});
}

/** Moves the pin to the device's position. */
export async function locateDevice(): Promise<void> {
  if (locating.value === 'locating') return;
  locating.value = 'locating';
  const position = await readDevicePosition();
  locating.value = position ? 'idle' : 'failed';
  if (position) await setPin(position);
}

function prefillDetails(at: Position, offered: Details): void {
  draft.value = { ...draft.value, offered, offeredAt: at };
}

/** The diner chose a delivery zone by its name, where there is no map. */
export function chooseZone({ name, position }: DeliveryZoneChoice): void {
  prefillDetails(position, {});
  void choosePosition(position, name);
}

export function typeDetail(name: DetailName, text: string): void {
  draft.value = { ...draft.value, typed: { ...draft.value.typed, [name]: text } };
}

export function blurDetail(name: DetailName): void {
  touchedDetails.value = new Set(touchedDetails.value).add(name);
}

/**
 * Sets the cart's delivery address and saves it for later orders.
 *
 * @returns the first invalid detail; `null` when there is none.
 */
export function saveDelivery(): DetailName | null {
  touchedDetails.value = new Set(deliveryDetails.map(({ name }) => name));
  const [wrong] = validateCheckout(deliveryDetails, details.value, predicates);
  if (wrong) return wrong.field as DetailName;
  const now = chosenPosition.value;
  if (now?.fee.kind !== 'fee') return null;
  const { flat_number: flat = '', building = '', area = '', landmark = '' } = details.value;
  const address = { ...now.position, formatted: now.formatted, flat, building, area, landmark };
  setDeliveryAddress({ ...address, fee: now.fee.amount });
  saveAddress(address);
  chooseOrderType('delivery');
  draft.value = emptyDraft;
  isDone.value = true;
  return null;
}

/** The diner picks the order up instead. */
export function switchToTakeaway(): void {
  chooseOrderType('takeaway');
  isDone.value = true;
}
