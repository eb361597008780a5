import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { requestMemberOf } from '#contracts/checkout-request-members.ts';
import { readPhone } from '#contracts/phone.ts';
import type { AsapTime } from '#domain/checkout/asap-time.ts';
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
import { cartTimes } from '../cart/cart-quote.ts';
import { ordering } from '../cart/ordering.ts';
import { quotedDelivery } from '../cart/quoted-delivery.ts';
import { formatDeliveryAddress } from '../delivery/format-delivery-address.ts';
import { facts, requireFacts } from '../lib/facts.ts';
import { ageLimit, isAgeConfirmed } from './age-limit.ts';
import { customer } from './customer.ts';
import { employee } from './employee.ts';
import { submission } from './submission.ts';
import { earliestTime, isServableTime, slotDaysIncluding, timeSlots, wasAsap } from './time-slots.ts';
import { saveTypedField, typedFields } from './typed-fields.ts';

/** The diner must agree again on every page. */
const hasAgreed = signal(false);

/** The fields whose errors may show: the diner has visited them. */
const touchedFields = signal<ReadonlySet<FieldName>>(new Set());

/** The form values of the last submission. */
const lastSent = signal<CheckoutValues>({});

/** The fields of the map form appear here as one field, the address. */
const fields = computed((): readonly CheckoutField[] => {
  const known = facts.value;
  const type = ordering.orderType.value;
  if (!known || !type) return [];
  return withAge(checkoutFields(known.checkout, type)).flatMap((field) => {
    if (field.name === 'date_time') return { ...field, isRequired: asapTime() === null };
    if (field.name === deliveryDetails[0].name) return { name: 'address', isRequired: true };
    return deliveryDetails.some(({ name }) => name === field.name) ? [] : field;
  });
});

/** The confirmation of an age comes before that of the terms. */
function withAge(all: readonly CheckoutField[]): readonly CheckoutField[] {
  if (ageLimit.value === null) return all;
  const terms = all.findIndex(({ name }) => name === 'terms');
  return all.toSpliced(terms < 0 ? all.length : terms, 0, { name: 'age', isRequired: true });
}

const values = computed((): CheckoutValues => {
  const { name, email, phone, car_number: car, address, postal_code } = typedFields.value;
  const { place, wishedFor } = cart.state.value;
  const remembered = customer.value;
  return {
    name: name ?? remembered.name,
    email: email ?? remembered.email,
    phone: employee.value?.phone ?? phone ?? remembered.phone,
    car_number: car ?? remembered.car,
    address: facts.value?.hasMaps ? place && formatDeliveryAddress(place) : address,
    postal_code,
    date_time: wishedFor ?? (asapTime() || wasAsap.value ? null : earliestTime.value),
    ...(ageLimit.value !== null && { age: isAgeConfirmed.value }),
    terms: hasAgreed.value,
  };
});

/** The time of an order as soon as possible, where the diner can choose that; `null` where not. */
function asapTime(): AsapTime | null {
  return facts.value?.checkout.allows_asap ? cartTimes.asap.value : null;
}

const predicates: CheckoutPredicates = {
  isPhone: (text) => readPhone(text, requireFacts().checkout.menu_country) !== null,
  isAvailableTime: isServableTime,
};

/** The venue knows an employee's phone number: the field shows it masked and is not sent. */
export const isKnownByVenue = (name: FieldName): boolean => name === 'phone' && employee.value !== null;

const errorOf = (field: CheckoutField): CheckoutErrorCode | null =>
  isKnownByVenue(field.name)
    ? null
    : (validateField(field, values.value, predicates) ?? areaErrorOf(field) ?? venueErrorOf(field));

/** The venue has said that it does not deliver there, or not so little. */
function areaErrorOf({ name }: CheckoutField): CheckoutErrorCode | null {
  const quoted = quotedDelivery.value;
  if (name !== 'postal_code' || !quoted) return null;
  if (quoted.amount === null) return 'outside_postal_codes';
  return ordering.isBelowMinimum.value ? 'more_for_delivery' : null;
}

/** The venue's error for a field, as long as the value is unchanged since it was sent. */
function venueErrorOf({ name }: CheckoutField): CheckoutErrorCode | null {
  const last = submission.value;
  if (last.kind !== 'refused' || values.value[name] !== lastSent.value[name]) return null;
  const issue = last.issues.find(({ path }) => isIssueOf(name, path));
  if (!issue) return null;
  const code = checkoutErrorCodes.find((known) => known === issue.message);
  return code ?? validateField({ name, isRequired: true }, { ...values.value, [name]: '' }, predicates);
}

/** All address members belong to the address field. */
const isIssueOf = (name: FieldName, path: string) =>
  path === requestMemberOf[name] || (name === 'address' && path.startsWith(`${requestMemberOf.address}_`));

/** The checkout form: its fields, values and errors. */
export const checkoutForm = {
  fields,
  values: values as ReadonlySignal<CheckoutValues>,
  /** Errors of visited fields, in field order. */
  errors: computed((): ReadonlyMap<FieldName, CheckoutErrorCode> => {
    const visited = fields.value.filter(({ name }) => touchedFields.value.has(name));
    return new Map(
      visited.flatMap((field) => {
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

/** The diner leaves a field: it is validated even when unchanged. */
export function blurField(name: FieldName): void {
  markTouched(name);
}

export function agreeToTerms(isAgreed: boolean): void {
  hasAgreed.value = isAgreed;
}

/** Shows errors of these fields from now on. */
export function markTouched(...names: readonly FieldName[]): void {
  touchedFields.value = new Set([...touchedFields.value, ...names]);
}

/** The form values to send: only the fields shown, phone numbers in E.164. */
export function valuesToSend(): CheckoutValues {
  const sentNames = new Set(fields.value.map(({ name }) => name).filter((name) => !isKnownByVenue(name)));
  const all = values.value;
  // A retry must request the same time.
  if (sentNames.has('date_time') && all.date_time) setRequestedTime(all.date_time);
  lastSent.value = values.value;
  const entries = Object.entries(all).filter(([name]) => sentNames.has(name as FieldName));
  return {
    ...Object.fromEntries(entries),
    ...(sentNames.has('phone') && {
      phone: readPhone(all.phone ?? '', requireFacts().checkout.menu_country),
    }),
  };
}

export interface TimeOptions {
  readonly days: readonly SlotDay[];
  /** One of the listed times; `null` when the chosen time has passed. */
  readonly chosen: string | null;
  /** As soon as possible; `null` where the diner cannot choose it. */
  readonly asap: AsapTime | null;
  /** Whether the diner wants it as soon as possible. */
  readonly isAsap: boolean;
  /** When the days were listed. */
  readonly now: Date;
}

/** The times to choose from and the chosen one; `null` until they are known. */
export function timeOptions(): TimeOptions | null {
  const requested = values.value.date_time ?? null;
  const chosen = requested !== null && isServableTime(requested) ? requested : null;
  const days = slotDaysIncluding(chosen);
  const asap = asapTime();
  return (
    days && { days, chosen, asap, isAsap: asap !== null && requested === null, now: timeSlots.listedAt.value }
  );
}
