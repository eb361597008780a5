import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { memberOf } from '#contracts/checkout-members.ts';
import { readPhone } from '#contracts/phone.ts';
import {
  type CheckoutCode,
  type CheckoutValues,
  checkField,
  checkoutCodes,
  type Judges,
} from '#domain/checkout/check.ts';
import {
  type CheckoutField,
  checkoutFields,
  deliveryDetails,
  type FieldName,
  type TypedFieldName,
} from '#domain/checkout/fields.ts';
import type { ServingDay } from '#domain/checkout/serving-times.ts';
import { cart } from '../cart/cart.ts';
import { wishFor } from '../cart/cart-changes.ts';
import { ordering } from '../cart/ordering.ts';
import { placeLine } from '../delivery/place-line.ts';
import { facts, knownFacts } from '../lib/facts.ts';
import { customer } from './customer.ts';
import { employee } from './employee.ts';
import { daysWith, earliestTime, isServed, serving } from './serving.ts';
import { submission } from './submission.ts';
import { noteTyped, typedForm } from './typed-form.ts';

/** Consent is given anew to every page. */
const hasAgreed = signal(false);

/** The fields that may be told what is wrong with them: the diner has been there. */
const judged = signal<ReadonlySet<FieldName>>(new Set());

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
  const { name, email, phone, car_number: car, address } = typedForm.value;
  const { place, wishedFor } = cart.state.value;
  const remembered = customer.value;
  return {
    name: name ?? remembered.name,
    email: email ?? remembered.email,
    phone: employee.value?.phone ?? phone ?? remembered.phone,
    car_number: car ?? remembered.car,
    address: facts.value?.hasMaps ? place && placeLine(place) : address,
    date_time: wishedFor ?? earliestTime.value,
    terms: hasAgreed.value,
  };
});

const judges: Judges = {
  isPhone: (text) => readPhone(text, knownFacts().checkout.menu_country) !== null,
  isServingTime: isServed,
};

/** The venue knows the number of who works for it: it is shown with most of it hidden, and told to nobody. */
export const isKnownByVenue = (name: FieldName): boolean => name === 'phone' && employee.value !== null;

const faultOf = (field: CheckoutField): CheckoutCode | null =>
  isKnownByVenue(field.name) ? null : (checkField(field, values.value, judges) ?? faultSaidByVenue(field));

/** What the venue found wrong, as long as it is as it was sent. */
function faultSaidByVenue({ name }: CheckoutField): CheckoutCode | null {
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

/** What the diner says in the checkout, and what is wrong with it. */
export const form = {
  fields,
  values: values as ReadonlySignal<CheckoutValues>,
  /** What is wrong with the fields where the diner has been, in their order. */
  faults: computed((): ReadonlyMap<FieldName, CheckoutCode> => {
    const seen = fields.value.filter(({ name }) => judged.value.has(name));
    return new Map(
      seen.flatMap((field) => {
        const code = faultOf(field);
        return code === null ? [] : [[field.name, code] as const];
      }),
    );
  }),
};

export function typeField(name: TypedFieldName, text: string): void {
  if (name === 'date_time') wishFor(text === '' ? null : text);
  else noteTyped(name, text);
}

/** The diner goes on: what was left is judged, and what was only passed by, too. */
export function leaveField(name: FieldName): void {
  judge(name);
}

export function agreeToTerms(isAgreed: boolean): void {
  hasAgreed.value = isAgreed;
}

/** Says from now on what is wrong with some fields. */
export function judge(...names: readonly FieldName[]): void {
  judged.value = new Set([...judged.value, ...names]);
}

/** What the order is told of the form: only what it asks for, telephone numbers in E.164. */
export function valuesToSend(): CheckoutValues {
  const asked = new Set(fields.value.map(({ name }) => name).filter((name) => !isKnownByVenue(name)));
  const all = values.value;
  // A repetition asks for the very same time.
  if (asked.has('date_time') && all.date_time) wishFor(all.date_time);
  sent.value = values.value;
  const told = Object.entries(all).filter(([name]) => asked.has(name as FieldName));
  return {
    ...Object.fromEntries(told),
    ...(asked.has('phone') && { phone: readPhone(all.phone ?? '', knownFacts().checkout.menu_country) }),
  };
}

export interface WishedTimes {
  readonly days: readonly ServingDay[];
  /** As one of the days has it; `null` where the time that was chosen has gone by. */
  readonly chosen: string | null;
  /** When the days were listed. */
  readonly now: Date;
}

/** The times to choose from, with the one that is chosen; `null` while they are not known. */
export function timesToChoose(): WishedTimes | null {
  const wished = values.value.date_time ?? null;
  const chosen = wished !== null && isServed(wished) ? wished : null;
  const days = daysWith(chosen);
  return days && { days, chosen, now: serving.listedAt.value };
}
