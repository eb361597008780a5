import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { memberOf } from '#contracts/checkout-members.ts';
import { exampleHint, readPhone } from '#contracts/phone.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import {
  type CheckoutCode,
  type CheckoutValues,
  checkCheckout,
  checkField,
  checkoutCodes,
  type Judges,
} from '#domain/checkout/check.ts';
import { deliveryAddressLine } from '#domain/checkout/delivery-address.ts';
import {
  type CheckoutField,
  checkoutFields,
  deliveryDetails,
  type FieldName,
  type TypedFieldName,
} from '#domain/checkout/fields.ts';
import type { ServingDay } from '#domain/checkout/serving-times.ts';
import { venueName } from '../page-facts.ts';
import { cart, type DeliveryPlace, wishFor } from './cart.ts';
import { customer, rememberCustomer } from './customer.ts';
import { facts, knownFacts } from './facts.ts';
import { kept } from './kept.ts';
import { ordering } from './ordering.ts';
import { daysWith, earliestTime, isServed, lookAtClock, serving } from './serving.ts';
import { settleBill } from './settling.ts';
import { startOrdering } from './start-ordering.ts';
import { forgetSubmission, submission, submitOrder } from './submission.ts';

type Typed = Readonly<Partial<Record<TypedFieldName, string>>>;

const mendTyped = (found: unknown): Typed =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Typed) : {};

/** Outlives a reload; consent does not. */
const typed = kept('session', `checkout/${venueName()}/1`, mendTyped);
const hasAgreed = signal(false);

/** The fields that may be told what is wrong with them: the diner has been there. */
const judged = signal<ReadonlySet<FieldName>>(new Set());

/** Whether all that the bill is made of is known. */
const billStanding = signal<'asking' | 'known' | 'no_response'>('asking');

/** What stood in the form when it was last sent. */
const sent = signal<CheckoutValues>({});

/** What the map's own form asks for stands here as one field, the address. */
const fields = computed((): readonly CheckoutField[] => {
  const known = facts.value;
  const type = ordering.orderType.value;
  if (!known || !type) return [];
  return checkoutFields(known.checkout, type).flatMap((field) => {
    if (field.name === deliveryDetails[0].name) return { name: 'address', isRequired: true };
    return deliveryDetails.some(({ name }) => name === field.name) ? [] : field;
  });
});

const values = computed((): CheckoutValues => {
  const { name, email, phone, car_number: car, address } = typed.value;
  const remembered = customer.value;
  return {
    name: name ?? remembered.name,
    email: email ?? remembered.email,
    phone: phone ?? remembered.phone,
    car_number: car ?? remembered.car,
    address: facts.value?.hasMaps ? placeLine(cart.state.value.place) : (address ?? ''),
    date_time: cart.state.value.wishedFor ?? earliestTime.value,
    terms: hasAgreed.value,
  };
});

function placeLine(place: DeliveryPlace | null): string {
  if (!place) return '';
  const { formatted, flat, building, area, landmark } = place;
  return deliveryAddressLine({ address: formatted, flat_number: flat, building, area, landmark });
}

const judges: Judges = {
  isPhone: (text) => readPhone(text, knownFacts().checkout.menu_country) !== null,
  isServingTime: isServed,
};

/** What the server found wrong, as long as it is as it was sent. */
function faultSaidByServer({ name }: CheckoutField): CheckoutCode | null {
  const said = submission.value;
  if (said.kind !== 'refused' || values.value[name] !== sent.value[name]) return null;
  const issue = said.issues.find(({ path }) => isOf(name, path));
  if (!issue) return null;
  const code = checkoutCodes.find((known) => known === issue.message);
  return code ?? checkField({ name, isRequired: true }, { ...values.value, [name]: '' }, judges);
}

/** Everything about a place belongs to the address. */
const isOf = (name: FieldName, path: string) =>
  path === memberOf[name] || (name === 'address' && path.startsWith(`${memberOf.address}_`));

const faults = computed((): ReadonlyMap<FieldName, CheckoutCode> => {
  const wrong = fields.value.flatMap((field) => {
    const code = checkField(field, values.value, judges) ?? faultSaidByServer(field);
    return code !== null && judged.value.has(field.name) ? [[field.name, code] as const] : [];
  });
  return new Map(wrong);
});

/** The checkout's form. */
export const checkout = {
  fields,
  values: values as ReadonlySignal<CheckoutValues>,
  /** What is wrong with the fields where the diner has been. */
  faults,
  bill: billStanding as ReadonlySignal<'asking' | 'known' | 'no_response'>,
};

/** Called once, by the island, before anything else. */
export function startCheckout(told: OrderingFacts): void {
  batch(() => {
    forgetSubmission();
    // A time that was chosen on an earlier page and has gone by is said to be wrong at once.
    if (cart.state.value.wishedFor !== null) judged.value = new Set(['date_time']);
    void startOrdering(told).then(askForBill);
  });
}

/** Asks for what the bill is made of, again if need be. */
export async function askForBill(): Promise<void> {
  billStanding.value = 'asking';
  billStanding.value = (await settleBill()) ? 'known' : 'no_response';
}

/** A page that was out of sight may show a time that has gone by. */
export function comeBack(): void {
  if (!lookAtClock(values.value.date_time)) judged.value = new Set(judged.value).add('date_time');
}

/** The times to choose from, with the one that is chosen; `null` while they are not known. */
export function timesToChoose(): WishedTimes | null {
  const wished = values.value.date_time ?? null;
  const chosen = wished !== null && isServed(wished) ? wished : null;
  const days = daysWith(chosen);
  return days && { days, chosen, now: serving.listedAt.value };
}

export interface WishedTimes {
  readonly days: readonly ServingDay[];
  readonly chosen: string | null;
  /** When the days were listed. */
  readonly now: Date;
}

/** How a telephone number is written in the venue's country; `null` for an unknown one. */
export const phoneExample = (): string | null => exampleHint(knownFacts().checkout.menu_country);

export function typeField(name: TypedFieldName, text: string): void {
  if (name === 'date_time') wishFor(text === '' ? null : text);
  else typed.value = { ...typed.value, [name]: text };
}

/** The diner goes on: what was typed is judged, what was only passed by is not. */
export function leaveField(name: FieldName): void {
  if (name !== 'terms' && typed.value[name] === undefined) return;
  judged.value = new Set(judged.value).add(name);
}

export function agreeToTerms(isAgreed: boolean): void {
  hasAgreed.value = isAgreed;
}

/**
 * Sends the order, unless something is wrong with the form.
 *
 * @returns the first field that is wrong; `null` when the order was sent, whatever became of it.
 */
export async function sendOrder(): Promise<FieldName | null> {
  lookAtClock(values.value.date_time);
  judged.value = new Set(fields.value.map(({ name }) => name));
  const [wrong] = checkCheckout(fields.value, values.value, judges);
  if (wrong) return wrong.field;
  const { date_time: wished, phone } = values.value;
  const asked = new Set(fields.value.map(({ name }) => name));
  // A repetition asks for the very same time.
  if (asked.has('date_time') && wished) wishFor(wished);
  sent.value = values.value;
  await submitOrder({
    ...Object.fromEntries(Object.entries(sent.value).filter(([name]) => asked.has(name as FieldName))),
    ...(asked.has('phone') && { phone: readPhone(phone ?? '', knownFacts().checkout.menu_country) }),
  });
  return finish(asked);
}

/** What the diner typed is remembered once an order was made of it; until then the venue may find fault with it. */
function finish(asked: ReadonlySet<FieldName>): FieldName | null {
  if (submission.value.kind !== 'placed') {
    return fields.value.find(({ name }) => faults.value.has(name))?.name ?? null;
  }
  const { name, email, phone, car_number: car } = sent.value;
  rememberCustomer({
    ...(asked.has('name') && { name: name ?? '' }),
    ...(asked.has('email') && { email: email ?? '' }),
    ...(asked.has('phone') && { phone: phone ?? '' }),
    ...(asked.has('car_number') && { car: car ?? '' }),
  });
  typed.value = {};
  return null;
}
