import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ParsedCallResponse } from '#contracts/call.ts';
import { findCaller } from '#contracts/calls/staff-orders.ts';
import { readPhone } from '#contracts/phone.ts';
import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import { fallbackCustomerName } from '#domain/checkout/fallback-customer-name.ts';
import { startAtAddress } from '../delivery/delivery.ts';
import { callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { guest, writeGuest } from './guest.ts';

type FoundCaller = ParsedCallResponse<typeof findCaller>;

/** What the venue knows of a telephone number. */
export type CallerSearch =
  | { readonly kind: 'idle' | 'searching' | 'no_response' }
  | ({ readonly kind: 'found' } & FoundCaller);

/** Debounce time for typing, in milliseconds. */
const debounceMs = 200;

const search = signal<CallerSearch>({ kind: 'idle' });
let timer: ReturnType<typeof setTimeout> | undefined;

export const callerSearch: ReadonlySignal<CallerSearch> = search;

/** Looks the caller up as soon as the text is a telephone number. */
export function typePhone(phone: string): void {
  writeGuest({ phone });
  clearTimeout(timer);
  const { language, checkout } = requireFacts();
  if (readPhone(phone, checkout.menu_country) === null) {
    search.value = { kind: 'idle' };
    return;
  }
  const current: CallerSearch = { kind: 'searching' };
  search.value = current;
  timer = setTimeout(async () => {
    const result = await callApi(findCaller, { params: { lang: language }, body: { phone } });
    // Another number was typed meanwhile.
    if (search.value !== current) return;
    search.value = result.kind === 'done' ? foundIn(result.reply) : { kind: 'no_response' };
  }, debounceMs);
}

/** Customers of whom only the number is known have nothing to take over. */
const foundIn = ({ customers, orders }: FoundCaller): CallerSearch => ({
  kind: 'found',
  customers: customers.filter((one) => nameOf(one) !== null || one.address !== null),
  orders,
});

/** The name that a customer gave; `null` for none. */
export const nameOf = ({ name }: StaffCustomer): string | null =>
  name === fallbackCustomerName ? null : name;

/** Takes over what is known of a customer. What staff have written stays where nothing is known. */
export async function chooseCustomer(customer: StaffCustomer): Promise<void> {
  const { email, car, address, latitude: lat, longitude: lng } = customer;
  const before = guest.value;
  writeGuest({
    name: nameOf(customer) ?? before.name,
    email: email ?? before.email,
    car_number: car ?? before.car_number,
    address: address ?? before.address,
  });
  if (!requireFacts().hasMaps || lat === null || lng === null) return;
  const { flat_number, building, area, landmark } = customer;
  await startAtAddress({
    ...{ lat, lng, formatted: address ?? '' },
    ...{ flat: flat_number ?? '', building: building ?? '', area: area ?? '', landmark: landmark ?? '' },
  });
}

export function forgetCaller(): void {
  clearTimeout(timer);
  search.value = { kind: 'idle' };
}
