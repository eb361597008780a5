import * as z from 'zod/mini';
import { dietMarks } from '#domain/diet/diet-marks.ts';

/** The diets that a dish, a choice or a part of a combo keeps, as the venue says. A choice with none of them keeps none. */
export const dietMarksSchema = z.optional(z.array(z.enum(dietMarks)));
