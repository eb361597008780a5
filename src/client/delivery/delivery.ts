import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
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
import {
  choosePosition,
  chooseUnnamedPosition,
  chosenPosition,
  clearPosition,
  readDevicePosition,
} from './chosen-position.ts';

export type DetailName = (typeof deliveryDetails)[number]['name'];
type Details = Readonly<Partial<Record<DetailName, string>>>;

/** What outlives a reload: what was typed, and what the form begins with, for the place it was said of. */
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
const isConfirmed = signal(false);
const isDone = signal(false);
const touchedDetails = signal<ReadonlySet<DetailName>>(new Set());
const locating = signal<'idle' | 'asking' | 'failed'>('idle');

const details = computed((): Details => ({ ...draft.value.offered, ...draft.value.typed }));

/** None of these fields asks for either. */
const predicates: CheckoutPredicates = { isPhone: () => true, isAvailableTime: () => true };

export const delivery = {
  /** The venue delivers there, and the diner says that it is the place. */
  isConfirmed: isConfirmed as ReadonlySignal<boolean>,
  /** The cart knows where it goes, or that it stays. */
  isDone: isDone as ReadonlySignal<boolean>,
  locating: locating as ReadonlySignal<'idle' | 'asking' | 'failed'>,
  details: details as ReadonlySignal<Details>,
  /** What is wrong with the details where the diner has been. */
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

/** Called once, by the island, before anything else. The cart's place, if there is one, is where it begins. */
export function startDelivery(told: OrderingFacts): void {
  setFacts(told);
  const { place } = cart.state.value;
  if (place) void restoreAddress(place);
}

function restoreAddress({ lat, lng, formatted, ...said }: Omit<AddressOnMap, 'uuid'>): Promise<void> {
  const { flat, building, area, landmark } = said;
  prefillDetails({ lat, lng }, { flat_number: flat, building, area, landmark });
  return choosePosition({ lat, lng }, formatted);
}

/**
 * The diner chose an address of an earlier order: the order goes there at once, unless the venue does not deliver there
 * any more, nobody answers, or the diner has turned elsewhere meanwhile.
 */
export async function chooseSavedAddress(address: AddressOnMap): Promise<void> {
  isConfirmed.value = false;
  draft.value = emptyDraft;
  const going = restoreAddress(address);
  const chosen = chosenPosition.value?.position;
  await going;
  if (chosenPosition.value?.position !== chosen) return;
  confirmPosition();
  // What an earlier build did not ask for is asked now.
  if (isConfirmed.value) saveDelivery();
}

/** The diner chose one of the places that were found. */
export function chooseFoundAddress({
  position,
  formatted,
  street,
  building,
  name,
  source,
}: FoundAddress): void {
  isConfirmed.value = false;
  // A gazetteer knows no streets: what it names is the area.
  prefillDetails(position, { building, area: street === '' && source === 'geonames' ? name : street });
  void choosePosition(position, formatted);
}

/** So far a pin may be set right, in metres, and what was said of the place still holds. */
const sameAddressMeters = 300;

/** The diner set the pin there. */
export async function setPin(position: Position): Promise<void> {
  isConfirmed.value = false;
  const place = await chooseUnnamedPosition(position);
  const { offeredAt } = draft.value;
  const isNear = offeredAt !== null && metersBetween(offeredAt, position) < sameAddressMeters;
  if (place && !isNear) prefillDetails(position, { building: place.building, area: place.street });
}

/** Goes where the device is. */
export async function locateDevice(): Promise<void> {
  if (locating.value === 'asking') return;
  locating.value = 'asking';
  const position = await readDevicePosition();
  locating.value = position ? 'idle' : 'failed';
  if (position) await setPin(position);
}

function prefillDetails(at: Position, said: Details): void {
  draft.value = { ...draft.value, offered: said, offeredAt: at };
}

/** That is the place. */
export function confirmPosition(): void {
  isConfirmed.value = chosenPosition.value?.fee.kind === 'fee';
}

/** The place may be another after all; what was typed stays. */
export function unconfirmPosition(): void {
  isConfirmed.value = false;
  if (chosenPosition.value?.fee.kind === 'outside_area') clearPosition();
}

export function typeDetail(name: DetailName, text: string): void {
  draft.value = { ...draft.value, typed: { ...draft.value.typed, [name]: text } };
}

export function blurDetail(name: DetailName): void {
  touchedDetails.value = new Set(touchedDetails.value).add(name);
}

/**
 * Delivers there, and remembers the address for another time.
 *
 * @returns the first detail that is wrong; `null` when all is well.
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

/** The diner fetches the order instead. */
export function switchToTakeaway(): void {
  chooseOrderType('takeaway');
  isDone.value = true;
}
