import * as z from 'zod/mini';

export const color = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));
const length = z.int().check(z.minimum(0), z.maximum(32));
export const fontFamily = z.string().check(z.maxLength(200), z.regex(/^[\p{L}\d ,'"-]+$/u));

/**
 * A venue's theme. All other shades are derived from these.
 *
 * Source: spec §3 "theme_data (many styling keys)".
 */
export const themeSchema = z.strictObject({
  primary_color: z.optional(color),
  background_color: z.optional(color),
  surface_color: z.optional(color),
  text_color: z.optional(color),
  header_background_color: z.optional(color),
  header_text_color: z.optional(color),
  category_text_color: z.optional(color),
  price_color: z.optional(color),
  discount_color: z.optional(color),
  font_family: z.optional(fontFamily),
  heading_font_family: z.optional(fontFamily),
  /** `auto`: darker on devices that ask for it. */
  dark_mode: z.optional(z.enum(['auto', 'off'])),
  /** Corner radius of controls, in pixels; those of pictures and sheets are proportional. */
  corner_radius: z.optional(length),
});

export type Theme = z.output<typeof themeSchema>;
