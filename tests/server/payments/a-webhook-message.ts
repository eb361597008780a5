import { sql } from 'kysely';
import type { PayingVenue } from '#tests/support/payments.ts';

/** Delivers a message to the venue, and waits for what follows from it. */
export async function receive(
  venue: PayingVenue,
  message: Readonly<Record<string, unknown>>,
  { signature = 'good' }: { readonly signature?: string | null } = {},
) {
  const headers = new Headers(signature === null ? {} : { 'x-signature': signature });
  const body = new TextEncoder().encode(JSON.stringify(message));
  const outcome = await venue.payments.receiveWebhook(venue.licence, 'paystack', {
    headers,
    query: new URLSearchParams(),
    body,
  });
  await venue.payments.whenIdle();
  return outcome;
}

export const unsigned = { signature: null } as const;

export const allEvents = async ({ database, licence }: PayingVenue) =>
  (
    await sql<{ kind: string; detail: unknown; reference: string | null }>`
      select kind, detail, reference from payment_events where licence = ${licence} order by id`.execute(
      database.db,
    )
  ).rows;

export const storedMessages = async ({ database }: PayingVenue) =>
  (await sql`select from payment_messages`.execute(database.db)).rows.length;
