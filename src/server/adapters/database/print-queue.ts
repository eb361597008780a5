import { type Kysely, sql } from 'kysely';
import type { PrinterCondition } from '#domain/printing/printer-state.ts';
import type { PrinterRecord, PrintJob, PrintQueue, WatchPrintJobs } from '#server/printing/print-queue.ts';
import type { Database } from './database.ts';
import { notifyChannel } from './notifications.ts';
import { instantAfter } from './outbox.ts';
import { printingChannel } from './print-steps.ts';
import type { Tables } from './tables.ts';

const now = sql<Date>`clock_timestamp()`;

const columns = ['id', 'printer', 'kind', 'order_uuid as order', 'lines', 'is_copy as isCopy'] as const;

/** What one venue's printers have to print, stored in the same database as its orders. */
export function printQueue({ db }: Pick<Database, 'db'>, licence: string): PrintQueue {
  const waiting = (printer: string) =>
    db
      .selectFrom('print_jobs')
      .where('licence', '=', licence)
      .where('printer', '=', printer)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now);
  const one = async (query: ReturnType<typeof waiting>): Promise<PrintJob | null> => {
    const row = await query.select(columns).limit(1).$castTo<PrintJob>().executeTakeFirst();
    return row ?? null;
  };

  return {
    next: async (printer, leaseMs) => {
      const isFetched = sql<boolean>`coalesce(fetched_at > ${instantAfter(-leaseMs)}, false)`;
      const row = await waiting(printer)
        .orderBy('id')
        .select([...columns, isFetched.as('isFetched')])
        .limit(1)
        .$castTo<PrintJob & { readonly isFetched: boolean }>()
        .executeTakeFirst();
      if (!row) return null;
      const { isFetched: isBeingPrinted, ...job } = row;
      return isBeingPrinted && leaseMs > 0 ? null : job;
    },
    find: (printer, id) => one(waiting(printer).where('id', '=', id)),
    findFetched: (printer) =>
      one(waiting(printer).where('fetched_at', 'is not', null).orderBy('fetched_at', 'desc')),
    recordFetch: async (id) => {
      await db
        .updateTable('print_jobs')
        .set({ fetched_at: now })
        .where('licence', '=', licence)
        .where('id', '=', id)
        .execute();
    },
    finish: async (printer, id, outcome) => {
      await unended(db, licence, printer).where('id', '=', id).set({ ended_at: now, outcome }).execute();
    },
    fail: async (printer, id, fault, max) => {
      const isLast = sql<boolean>`failures + 1 >= ${max}`;
      await unended(db, licence, printer)
        .where('id', '=', id)
        .set({
          failures: sql`failures + 1`,
          fault,
          ended_at: sql`case when ${isLast} then ${now} end`,
          outcome: sql`case when ${isLast} then 'failed' end`,
        })
        .execute();
    },
    add: async ({ printer, kind, order, isCopy, expiresAfterMinutes }) => {
      await db
        .insertInto('print_jobs')
        .values({
          licence,
          printer,
          kind,
          order_uuid: order,
          is_copy: isCopy,
          expires_at: instantAfter(expiresAfterMinutes * 60_000),
        })
        .execute();
      await notifyChannel(db, printingChannel, licence);
    },
    move: async (from, to) => {
      const moved = await unended(db, licence, from)
        .where('expires_at', '>', now)
        .set({ printer: to, fetched_at: null })
        .executeTakeFirst();
      await notifyChannel(db, printingChannel, licence);
      return Number(moved.numUpdatedRows);
    },
    hear: (printer, condition) => recordCondition(db, licence, printer, condition),
    printers: () => listPrinters(db, licence),
  };
}

const unended = (db: Kysely<Tables>, licence: string, printer: string) =>
  db
    .updateTable('print_jobs')
    .where('licence', '=', licence)
    .where('printer', '=', printer)
    .where('ended_at', 'is', null);

/** Writes at most every ten seconds while a printer says the same. */
async function recordCondition(
  db: Kysely<Tables>,
  licence: string,
  printer: string,
  condition: PrinterCondition | null,
): Promise<void> {
  await sql`
    insert into printer_states as known (licence, printer, condition, condition_since, seen_at)
    values (${licence}, ${printer}, ${condition ?? 'ready'}, ${now}, ${now})
    on conflict (licence, printer) do update set
      condition = coalesce(${condition}::text, known.condition),
      condition_since = case
        when coalesce(${condition}::text, known.condition) = known.condition then known.condition_since else ${now}
      end,
      seen_at = ${now}
    where known.seen_at < ${instantAfter(-10_000)}
      or known.condition <> coalesce(${condition}::text, known.condition)`.execute(db);
}

interface PrinterRow {
  readonly printer: string;
  readonly condition: PrinterCondition | null;
  readonly condition_since: Date | null;
  readonly seen_at: Date | null;
  readonly waiting: number;
  readonly missed: number;
}

async function listPrinters(db: Kysely<Tables>, licence: string): Promise<readonly PrinterRecord[]> {
  const { rows } = await sql<PrinterRow>`
    with jobs as (
      select printer,
        count(*) filter (where ended_at is null and expires_at > ${now})::int as waiting,
        count(*) filter (where
          (ended_at is null and expires_at between ${now} - interval '1 hour' and ${now})
          or (outcome = 'failed' and ended_at > ${now} - interval '1 hour')
        )::int as missed
      from print_jobs where licence = ${licence} and created_at > ${now} - interval '2 days'
      group by printer
    ), states as (
      select * from printer_states where licence = ${licence}
    )
    select coalesce(states.printer, jobs.printer) as printer, condition, condition_since, seen_at,
      coalesce(waiting, 0) as waiting, coalesce(missed, 0) as missed
    from states full join jobs on jobs.printer = states.printer`.execute(db);
  return rows.map(({ printer, condition, condition_since, seen_at, waiting, missed }) => ({
    printer,
    heard:
      condition && condition_since && seen_at
        ? { condition, conditionSince: condition_since, seenAt: seen_at }
        : null,
    waiting,
    missed,
  }));
}

/** Watches the queues of all venues. */
export const watchPrintJobs =
  ({ listen }: Pick<Database, 'listen'>): WatchPrintJobs =>
  (handle) =>
    listen(printingChannel, handle);
