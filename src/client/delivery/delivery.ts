import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { WrittenPlace } from '#contracts/shapes/place.ts';
import { type CheckoutCode, checkCheckout, checkField, type Judges } from '#domain/checkout/check.ts';
import { deliveryDetails } from '#domain/checkout/fields.ts';
import { metresBetween, type Position } from '#domain/delivery/position.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType, deliverTo } from '../cart/cart-changes.ts';
import { type PlacedAddress, saveAddress } from '../checkout/customer.ts';
import { tellFacts } from '../lib/facts.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';
import { devicePosition, goTo, goToUnnamed, leaveSpot, spot } from './spot.ts';

export type DetailName = (typeof deliveryDetails)[number]['name'];
type Details = Readonly<Partial<Record<DetailName, string>>>;

/** What outlives a reload: what was typed, and what the form begins with, for the place it was said of. */
interface Draft {
  readonly typed: Details;
  readonly offered: Details;
  readonly offeredAt: Position | null;
}

const noDraft: Draft = { typed: {}, offered: {}, offeredAt: null };

const mendDraft = (found: unknown): Draft =>
  typeof found === 'object' && found !== null && typeof (found as Draft).typed === 'object'
    ? { ...noDraft, ...found }
    : noDraft;

const draft = kept('session', `delivery/${venueName()}/1`, mendDraft);
const isConfirmed = signal(false);
const isDone = signal(false);
const judged = signal<ReadonlySet<DetailName>>(new Set());
const locating = signal<'idle' | 'asking' | 'failed'>('idle');

const details = computed((): Details => ({ ...draft.value.offered, ...draft.value.typed }));

/** None of these fields asks for either. */
const judges: Judges = { isPhone: () => true, isServingTime: () => true };

export const delivery = {
  /** The venue delivers there, and the diner says that it is the place. */
  isConfirmed: isConfirmed as ReadonlySignal<boolean>,
  /** The cart knows where it goes, or that it stays. */
  isDone: isDone as ReadonlySignal<boolean>,
  locating: locating as ReadonlySignal<'idle' | 'asking' | 'failed'>,
  details: details as ReadonlySignal<Details>,
  /** What is wrong with the details where the diner has been. */
  faults: computed((): ReadonlyMap<DetailName, CheckoutCode> => {
    const wrong = deliveryDetails.flatMap((field) => {
      const code = judged.value.has(field.name) ? checkField(field, details.value, judges) : null;
      return code === null ? [] : [[field.name, code] as const];
    });
    return new Map(wrong);
  }),
};

/** Called once, by the island, before anything else. The cart's place, if there is one, is where it begins. */
export function startDelivery(told: OrderingFacts): void {
  tellFacts(told);
  const { place } = cart.state.value;
  if (place) void goBackTo(place);
}

function goBackTo({ lat, lng, formatted, ...said }: Omit<PlacedAddress, 'uuid'>): Promise<void> {
  const { flat, building, area, landmark } = said;
  offer({ lat, lng }, { flat_number: flat, building, area, landmark });
  return goTo({ lat, lng }, formatted);
}

/**
 * The diner chose an address of an earlier order: the order goes there at once, unless the venue does not deliver there
 * any more, nobody answers, or the diner has turned elsewhere meanwhile.
 */
export async function chooseSaved(address: PlacedAddress): Promise<void> {
  isConfirmed.value = false;
  draft.value = noDraft;
  const going = goBackTo(address);
  const chosen = spot.value?.position;
  await going;
  if (spot.value?.position !== chosen) return;
  confirmSpot();
  // What an earlier build did not ask for is asked now.
  if (isConfirmed.value) deliverHere();
}

/** The diner chose one of the places that were found. */
export function choosePlace({ position, formatted, street, building, name, source }: WrittenPlace): void {
  isConfirmed.value = false;
  // A gazetteer knows no streets: what it names is the area.
  offer(position, { building, area: street === '' && source === 'geonames' ? name : street });
  void goTo(position, formatted);
}

/** So far a pin may be set right, in metres, and what was said of the place still holds. */
const sameDoor = 300;

/** The diner set the pin there. */
export async function pinAt(position: Position): Promise<void> {
  isConfirmed.value = false;
  const place = await goToUnnamed(position);
  const { offeredAt } = draft.value;
  const isNear = offeredAt !== null && metresBetween(offeredAt, position) < sameDoor;
  if (place && !isNear) offer(position, { building: place.building, area: place.street });
}

/** Goes where the device is. */
export async function locate(): Promise<void> {
  if (locating.value === 'asking') return;
  locating.value = 'asking';
  const position = await devicePosition();
  locating.value = position ? 'idle' : 'failed';
  if (position) await pinAt(position);
}

function offer(at: Position, said: Details): void {
  draft.value = { ...draft.value, offered: said, offeredAt: at };
}

/** That is the place. */
export function confirmSpot(): void {
  isConfirmed.value = spot.value?.fee.kind === 'fee';
}

/** The place may be another after all; what was typed stays. */
export function reconsider(): void {
  isConfirmed.value = false;
  if (spot.value?.fee.kind === 'outside_area') leaveSpot();
}

export function typeDetail(name: DetailName, text: string): void {
  draft.value = { ...draft.value, typed: { ...draft.value.typed, [name]: text } };
}

export function leaveDetail(name: DetailName): void {
  judged.value = new Set(judged.value).add(name);
}

/**
 * Delivers there, and remembers the address for another time.
 *
 * @returns the first detail that is wrong; `null` when all is well.
 */
export function deliverHere(): DetailName | null {
  judged.value = new Set(deliveryDetails.map(({ name }) => name));
  const [wrong] = checkCheckout(deliveryDetails, details.value, judges);
  if (wrong) return wrong.field as DetailName;
  const now = spot.value;
  if (now?.fee.kind !== 'fee') return null;
  const { flat_number: flat = '', building = '', area = '', landmark = '' } = details.value;
  const address = { ...now.position, formatted: now.formatted, flat, building, area, landmark };
  deliverTo({ ...address, fee: now.fee.amount });
  saveAddress(address);
  chooseOrderType('delivery');
  draft.value = noDraft;
  isDone.value = true;
  return null;
}

/** The diner fetches the order instead. */
export function pickUpInstead(): void {
  chooseOrderType('takeaway');
  isDone.value = true;
}
