import * as z from 'zod/mini';
import { screenKinds, subjectKinds } from '#domain/page-views.ts';
import { id } from '../shapes/values.ts';

/** All that a page reports about a view. Source: spec §7 "Other". */
export const pageViewSchema = z.union([
  z.strictObject({ kind: z.enum(screenKinds) }),
  z.strictObject({ kind: z.enum(subjectKinds), id }),
]);
