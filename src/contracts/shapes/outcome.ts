import * as z from 'zod/mini';

/** Nothing was done; `why` is for display. */
export const refusedSchema = z.object({ kind: z.literal('refused'), why: z.string() });

/** The outcome `done` with these members, or a refusal. */
export const doneOrRefused = <Members extends z.core.$ZodShape>(members: Members) =>
  z.union([z.object({ kind: z.literal('done'), ...members }), refusedSchema]);

/** A list, or a refusal. */
export const listOrRefused = <Row extends z.core.$ZodType>(row: Row) => doneOrRefused({ rows: z.array(row) });
