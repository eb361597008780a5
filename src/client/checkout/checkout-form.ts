import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { requestMemberOf } from '#contracts/checkout-request-members.ts';
import { readPhone } from '#contracts/phone.ts';
import {
  type CheckoutField,
  checkoutFields,
  deliveryDetails,
  type FieldName,
  type TypedFieldName,
} from '#domain/checkout/checkout-fields.ts';
import type { SlotDay } from '#domain/checkout/time-slots.ts';
import {
  type CheckoutErrorCode,
  type CheckoutPredicates,
  type CheckoutValues,
  checkoutErrorCodes,
  validateField,
} from '#domain/checkout/validate-checkout.ts';
import { cart } from '../cart/cart.ts';
import { setRequestedTime } from '../cart/cart-changes.ts';
import { ordering } from '../cart/ordering.ts';
import { formatDeliveryAddress } from '../delivery/format-delivery-address.ts';
import { facts, requireFacts } from '../lib/facts.ts';
import { customer } from './customer.ts';
import { employee } from './employee.ts';
import { submission } from './submission.ts';
import { earliestTime, isServableTime, slotDaysIncluding, timeSlots } from './time-slots.ts';
import { saveTypedField, typedFields } from './typed-fields.ts';

/** Consent is given anew to every page. */
const hasAgreed = signal(false);

/** The fields that may be told what is wrong with them: the diner has been there. */
const touchedFields = signal<ReadonlySet<FieldName>>(new Set());

/** What stood in the form when it was last sent. */
const lastSent = signal<CheckoutValues>({});

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
  const { name, email, phone, car_number: car, address } = typedFields.value;
  const { place, wishedFor } = cart.state.value;
  const remembered = customer.value;
  return {
    name: name ?? remembered.name,
    email: email ?? remembered.email,
    phone: employee.value?.phone ?? phone ?? remembered.phone,
    car_number: car ?? remembered.car,
    address: facts.value?.hasMaps ? place && formatDeliveryAddress(place) : address,
    date_time: wishedFor ?? earliestTime.value,
    terms: hasAgreed.value,
  };
});

const predicates: CheckoutPredicates = {
  isPhone: (text) => readPhone(text, requireFacts().checkout.menu_country) !== null,
  isAvailableTime: isServableTime,
};

/** The venue knows the number of who works for it: it is shown with most of it hidden, and told to nobody. */
export const isKnownByVenue = (name: FieldName): boolean => name === 'phone' && employee.value !== null;

const errorOf = (field: CheckoutField): CheckoutErrorCode | null =>
  isKnownByVenue(field.name) ? null : (validateField(field, values.value, predicates) ?? venueErrorOf(field));

/** What the venue found wrong, as long as it is as it was sent. */
function venueErrorOf({ name }: CheckoutField): CheckoutErrorCode | null {
  const said = submission.value;
  if (said.kind !== 'refused' || values.value[name] !== lastSent.value[name]) return null;
  const issue = said.issues.find(({ path }) => isIssueOf(name, path));
  if (!issue) return null;
  const code = checkoutErrorCodes.find((known) => known === issue.message);
  return code ?? validateField({ name, isRequired: true }, { ...values.value, [name]: '' }, predicates);
}

/** Everything about a place belongs to the address. */
const isIssueOf = (name: FieldName, path: string) =>
  path === requestMemberOf[name] || (name === 'address' && path.startsWith(`${requestMemberOf.address}_`));

/** What the diner says in the checkout, and what is wrong with it. */
export const checkoutForm = {
  fields,
  values: values as ReadonlySignal<CheckoutValues>,
  /** What is wrong with the fields where the diner has been, in their order. */
  errors: computed((): ReadonlyMap<FieldName, CheckoutErrorCode> => {
    const seen = fields.value.filter(({ name }) => touchedFields.value.has(name));
    return new Map(
      seen.flatMap((field) => {
        const code = errorOf(field);
        return code === null ? [] : [[field.name, code] as const];
      }),
    );
  }),
};

export function typeField(name: TypedFieldName, text: string): void {
  if (name === 'date_time') setRequestedTime(text === '' ? null : text);
  else saveTypedField(name, text);
}

/** The diner goes on: what was left is judged, and what was only passed by, too. */
export function blurField(name: FieldName): void {
  markTouched(name);
}

export function agreeToTerms(isAgreed: boolean): void {
  hasAgreed.value = isAgreed;
}

/** Says from now on what is wrong with some fields. */
export function markTouched(...names: readonly FieldName[]): void {
  touchedFields.value = new Set([...touchedFields.value, ...names]);
}

/** What the order is told of the form: only what it asks for, telephone numbers in E.164. */
export function valuesToSend(): CheckoutValues {
  const asked = new Set(fields.value.map(({ name }) => name).filter((name) => !isKnownByVenue(name)));
  const all = values.value;
  // A repetition asks for the very same time.
  if (asked.has('date_time') && all.date_time) setRequestedTime(all.date_time);
  lastSent.value = values.value;
  const told = Object.entries(all).filter(([name]) => asked.has(name as FieldName));
  return {
    ...Object.fromEntries(told),
    ...(asked.has('phone') && { phone: readPhone(all.phone ?? '', requireFacts().checkout.menu_country) }),
  };
}

export interface TimeOptions {
  readonly days: readonly SlotDay[];
  /** As one of the days has it; `null` where the time that was chosen has gone by. */
  readonly chosen: string | null;
  /** When the days were listed. */
  readonly now: Date;
}

/** The times to choose from, with the one that is chosen; `null` while they are not known. */
export function timeOptions(): TimeOptions | null {
  const wished = values.value.date_time ?? null;
  const chosen = wished !== null && isServableTime(wished) ? wished : null;
  const days = slotDaysIncluding(chosen);
  return days && { days, chosen, now: timeSlots.listedAt.value };
}
