import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { printerSchema } from '#contracts/shapes/printer.ts';
import type { PrintTrigger } from '#server/printing/print-trigger.ts';
import type { StatementStep } from './statement-steps.ts';

/** The notification channel for new print jobs. The payload is the licence. */
export const printingChannel = 'printing';

/** What a printer has that the venue file leaves out: the database holds the file as it was written. */
const defaults = JSON.stringify(z.parse(printerSchema, { name: 'any', protocol: 'agent' }));

/** Adds what a change of an order prints, on each printer that prints it. Printers without an address print nothing. */
export const enqueuePrintSteps = (
  licence: string,
  uuid: string,
  triggers: readonly PrintTrigger[],
): readonly StatementStep[] =>
  triggers.map((trigger) => ({
    name: `printed_${trigger.kind}`,
    canBeEmpty: true,
    sql: (ready) => sql`
      insert into print_jobs (licence, printer, kind, order_uuid, lines, expires_at)
      select ${licence}, printer ->> 'name', ${trigger.kind}, ${uuid}::uuid, ${JSON.stringify(trigger.lines)}::jsonb,
        clock_timestamp() + (printer ->> 'expires_after_minutes')::int * interval '1 minute'
      from venues
        cross join lateral jsonb_array_elements(venue -> 'printers') with ordinality as listed (written, place)
        cross join lateral (select ${defaults}::jsonb || written as printer) as whole
        cross join lateral generate_series(1, (printer ->> 'copies')::int)
      where venues.licence = ${licence} and ${ready} and ${printsIt(trigger)} and ${hasAddress(licence)}
      order by place
      returning pg_notify(${printingChannel}, ${licence})::text`,
  }));

function printsIt({ moments, includesReceipts, categories }: PrintTrigger): RawBuilder<boolean> {
  const isOfItsCategories = sql<boolean>`(
    printer -> 'categories' = '[]' or exists (
      select from jsonb_array_elements_text(printer -> 'categories') as own (category)
      where own.category::int = any(${categories}::int[])
    )
  )`;
  return sql<boolean>`printer ->> 'when' = any(${moments}::text[])
    and (${includesReceipts}::boolean or printer ->> 'prints' = 'ticket') and ${isOfItsCategories}`;
}

const hasAddress = (licence: string) => sql<boolean>`exists (
  select from access_tokens
  where access_tokens.licence = ${licence} and purpose = 'printer' and label = printer ->> 'name'
)`;
