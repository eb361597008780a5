import * as z from 'zod';

/** What agents send. Members that mean nothing to us, such as names of guests, are not read. */

const text = (max: number) => z.string().max(max);

const context = z.object({ language: text(35).optional(), currency: text(3).optional() }).optional();

const minorAmount = z.int().min(0);

const filters = z
  .object({
    categories: z.array(text(200)).max(50).optional(),
    price: z.object({ min: minorAmount.optional(), max: minorAmount.optional() }).optional(),
  })
  .optional();

export type Filters = z.output<typeof filters>;

export const searchInput = z
  .object({
    query: text(200).optional(),
    filters,
    context,
    pagination: z
      .object({
        cursor: z
          .string()
          .regex(/^\d{1,6}$/)
          .optional(),
        limit: z.int().min(1).optional(),
      })
      .optional(),
  })
  .refine(({ query = '', filters: wanted }) => query.trim() !== '' || wanted !== undefined, {
    message: 'query or filters needed',
  });

export type SearchInput = z.output<typeof searchInput>;

export const lookupInput = z.object({ ids: z.array(text(2_000)).min(1), filters, context });

export type LookupInput = z.output<typeof lookupInput>;

export const productInput = z.object({
  id: text(2_000),
  selected: z
    .array(z.object({ name: text(200), id: text(20).optional(), label: text(200) }))
    .max(50)
    .optional(),
  preferences: z.array(text(200)).max(50).optional(),
  filters,
  context,
});

export type ProductInput = z.output<typeof productInput>;

const lines = z
  .array(z.object({ item: z.object({ id: text(2_000) }), quantity: z.int().min(1).max(999) }))
  .max(100);

export const sessionInput = z.object({ line_items: lines.min(1), context });

/** A cart becomes a checkout as it is: what else is sent is not read. */
export const checkoutInput = z.union([
  z.object({ cart_id: text(64), context }),
  sessionInput.extend({ cart_id: z.undefined().optional() }),
]);

export type SessionInput = z.output<typeof sessionInput>;
