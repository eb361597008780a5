import { type RawBuilder, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import type { GuestContact, VenueScope } from '#server/ordering/customer-records.ts';

const finishedStatuses = orderStatuses.filter((status) => !isActive(status));

export const isFinished = sql<boolean>`status in (${sql.join(finishedStatuses)})`;

export const inVenues = (venues: VenueScope): RawBuilder<boolean> =>
  'only' in venues
    ? sql<boolean>`licence = ${venues.only}`
    : sql<boolean>`licence <> all(${venues.except}::text[])`;

/** Whether the customer of an order is that guest. */
export const isCustomer = (contact: GuestContact): RawBuilder<boolean> =>
  'phone' in contact
    ? sql<boolean>`customer ->> 'phone' = ${contact.phone}`
    : sql<boolean>`lower(customer ->> 'email') = lower(${contact.email})`;

/** Whether an answer of a submission has the number or address, also within a sentence. */
export const answersName = (contact: GuestContact): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements(answers) as given
  where lower(given ->> 'answer') ~ ${patternOf(contact)}
)`;

/** Nothing that would make it another number or address stands before or after it. */
function patternOf(contact: GuestContact): string {
  if ('phone' in contact) return `(^|[^0-9])${literal(contact.phone)}([^0-9]|$)`;
  return `(^|[^a-z0-9._%+-])${literal(contact.email.toLowerCase())}([.]?([^a-z0-9.-]|$))`;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
