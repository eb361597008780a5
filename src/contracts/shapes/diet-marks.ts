import * as z from 'zod/mini';
import { dietMarks } from '#domain/diet/diet-marks.ts';

/** The diets that a dish, a choice or a part of a combo keeps, as the venue says. */
export const dietMarksSchema = z
  .optional(z.array(z.enum(dietMarks)))
  .check(
    z.describe('The diets that it keeps, such as ["vegetarian", "halal"]. A choice with [] keeps none.'),
  );
