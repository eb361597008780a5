import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { permissionSchema } from '../shapes/person.ts';
import { entityChangeSchema } from '../shapes/publish-result.ts';
import { licence } from '../shapes/values.ts';

/** The branches of a group, in the office. */

const branchSchema = z.object({
  licence: z.string(),
  /** As its guests see it. */
  name: z.string(),
  /** The version that diners see. */
  version: z.int(),
  serving: z.enum(['open', 'paused', 'closed', 'later']),
  /** When that changes, ISO 8601; `null` when not within a year. */
  until: z.nullable(z.string()),
  /** Sales of the current business day; `null` for readers without access to reports there. */
  today: z.nullable(
    z.object({
      orders: z.int(),
      /** Net sales, decimal text with its currency. */
      net: z.array(z.object({ amount: z.string(), currency: z.string() })),
      /** The share of the orders promised for a time that were late, 0 to 1; `null` without one. */
      late: z.nullable(z.number()),
    }),
  ),
  /** Everything that the reader may do there. */
  may: z.array(permissionSchema),
  /** How many entries differ from the group's menu; `null` where the group has none stored. */
  differences: z.nullable(z.int()),
  /** What they are: the group's menu before, the branch's after. Only for owners. */
  changes: z.nullable(z.array(entityChangeSchema)),
});

export type ListedBranch = z.output<typeof branchSchema>;

/** The branches of the venue's group in which the reader is somebody. */
export const readBranches = defineCall({
  method: 'POST',
  path: '/office/[licence]/branches/',
  params: z.object({ licence }),
  body: z.strictObject({ language: languageSchema }),
  isRouted: true,
  proof: ['office_cookie'],
  status: 200,
  reply: z.object({
    /** `null` for a venue of no group. `site` is where the group's own page is, if it has one. */
    group: z.nullable(z.object({ name: z.string(), site: z.nullable(z.string()) })),
    branches: z.array(branchSchema),
  }),
  refusals: ['signed_out', 'forbidden'],
});

export const branchCalls = { readBranches } as const satisfies Readonly<Record<string, Call>>;
