import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';

/** Ways of ordering. */
export const orderTypeList = z.array(z.enum(orderTypes)).check(z.minLength(1));

/** The order types for which a dish or category is sold; absent for all. */
export const orderTypesSchema = z.optional(orderTypeList);
