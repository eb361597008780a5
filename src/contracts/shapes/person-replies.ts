import * as z from 'zod/mini';
import type { ReadOnly } from '../read-only.ts';
import { roleSchema } from './person.ts';

/** Someone of a venue's office, as the command lists them. */
export const listedPersonSchema = z.object({
  licence: z.string(),
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601, to the hour; `null` when they are not signed in anywhere. */
  used: z.nullable(z.string()),
});

/** An open invitation to make a venue. */
export const listedVenueInvitationSchema = z.object({
  licence: z.string(),
  domain: z.string(),
  email: z.string(),
  /** ISO 8601. */
  expires: z.string(),
});

export type ListedVenueInvitation = ReadOnly<z.output<typeof listedVenueInvitationSchema>>;
export type ListedPerson = ReadOnly<z.output<typeof listedPersonSchema>>;
