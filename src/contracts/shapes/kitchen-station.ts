import * as z from 'zod/mini';
import { id } from './values.ts';

/** A part of the kitchen with a display of its own. Staff see its name. */
export const stationSchema = z.strictObject({
  name: z.string().check(z.regex(/^\S(.{0,22}\S)?$/u)),
  /** The categories whose dishes it prepares; empty means those of no other station. */
  categories: z._default(z.array(id), []),
});
