import * as z from 'zod/mini';
import { domain, licence } from './values.ts';

/** More branches than any list of them could show. */
const maxBranches = 500;

/** A folder beside `group.json`. The base has the other two names. */
export const branchFolder = z.string().check(z.regex(/^(?!media$|phrases$)[a-z0-9][a-z0-9-]{0,62}$/));

/** `group.json`: several venues that share a menu. */
export const groupFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Identifies the group among groups and venues. */
  group: licence,
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The hosts that list the branches. */
  domains: z._default(z.array(domain), []),
  /** Whether uses of a coupon count over all branches: of those with one id. */
  shared_coupons: z._default(z.boolean(), false),
  branches: z.array(branchFolder).check(z.minLength(1), z.maxLength(maxBranches)),
});

export type GroupFile = z.output<typeof groupFileSchema>;
