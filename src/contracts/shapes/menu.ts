import * as z from 'zod/mini';
import { categorySchema, viewFormatSchema } from './category.ts';
import { ownAllergenSchema } from './diet.ts';
import { formEntrySchema, formSourceSchema } from './form.ts';
import { closureSchema, weeklyWindowSourceSchema } from './hours.ts';
import { languageSchema } from './language.ts';
import { entityKinds } from './menu-edits.ts';
import { decimalsSchema } from './money-style.ts';
import { chargeSchema, taxClass, taxSchema } from './tax.ts';
import { localizedTextSchemas, sourceTextSchemas, type TextSchemas } from './text.ts';
import { themeSchema } from './theme.ts';
import { preparationSchema, timeSlotsSchema } from './time-slots.ts';
import {
  decimal,
  flag,
  id,
  licence,
  phoneNumber,
  picture,
  rate,
  secureUrl,
  video,
  wallDateTime,
} from './values.ts';
import { variationSchema } from './variation.ts';

const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const propertySchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: text,
    image: z._default(z.nullable(z.strictObject({ icon: picture })), null),
  });

export const pageSchema = <Text extends z.ZodMiniType>({ text, html }: TextSchemas<Text>) =>
  z.strictObject({ id, title: text, content: html });

/** Set when the menu is published. */
const publishedSizeShape = {
  image_width: z.optional(z.int()),
  image_height: z.optional(z.int()),
  image_color: z.optional(z.string()),
};

/** Where a promotion leads: exactly one of them. */
const promotionLinkSchema = z.strictObject({
  product: z.optional(id),
  category: z.optional(id),
  page: z.optional(id),
  url: z.optional(secureUrl),
});

export const promotionSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    title: text,
    text: z.optional(text),
    /** What limits it, in small type. */
    terms: z.optional(text),
    /** When it ends; it is not shown from then on. */
    until: z.optional(wallDateTime),
    link: z.optional(promotionLinkSchema),
    /** What its button says; a standard text by default. */
    button: z.optional(text),
    image: z._default(
      z.nullable(z.strictObject({ product: picture, retina: z.optional(picture), ...publishedSizeShape })),
      null,
    ),
    video: z._default(z.nullable(video), null),
    enable: flag(true),
  });

/** How long the order of a table stays open by default. */
export const defaultTableOrderHours = 4;

const flagShapes = {
  enable_order: flag(false),
  enable_delivery: flag(false),
  enable_takeaway: flag(false),
  enable_dine_in: flag(false),
  enable_drive_thru: flag(false),
  enable_adding_same_item_cart: flag(true),
  enable_zero_price_item: flag(false),
  enable_display_variation_prices: flag(true),
  enable_display_order_type_home: flag(false),
  enable_search: flag(true),
  enable_language_header: flag(true),
  enable_product_comments: flag(false),
  addtocart_redirect: z._default(z.nullable(z.enum(['cart', 'back'])), null),
  enable_wishlist: flag(false),
  enable_wishlist_table_orders: flag(false),
  payment_enabled: flag(false),
  enable_payment_type: flag(false),
  enable_cash: flag(false),
  enable_card_machine: flag(false),
  enable_tips: flag(false),
  enable_coupons: flag(false),
  enable_order_comments: flag(false),
  enable_delivery_datetime: flag(false),
  enable_order_email: flag(false),
  enable_order_phone: flag(false),
  enable_address_google_maps: flag(false),
  enable_whatsapp_order: flag(false),
  whatsapp_number: z._default(z.string().check(z.regex(/^(\d{6,15})?$/)), ''),
  enable_user_send_whatsapp: flag(false),
  al_futtaim_enabled: flag(false),
  al_futtaim_promotions: flag(false),
};

const menuShapes = <Text extends z.ZodMiniType>(form: TextSchemas<Text>) => ({
  id,
  ui_strings: z._default(z.record(z.string().check(z.regex(/^ui_str_[a-z_]+$/)), form.text), {}),
  theme_data: z._default(themeSchema, {}),
  currency,
  currency_symbol: z._default(z.string().check(z.maxLength(8)), ''),
  display_currency: flag(true),
  price_decimal_places: z.optional(decimalsSchema),
  enable_alt_currency: flag(false),
  alt_currency: z._default(z.nullable(currency), null),
  alt_currency_symbol: z._default(z.string().check(z.maxLength(8)), ''),
  alt_currency_price_decimal_places: z.optional(decimalsSchema),
  alt_currency_exchange_rate: z._default(z.nullable(rate), null),
  /** ISO 3166-1 alpha-2: the country of phone numbers without an international prefix. */
  menu_country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'AE'),
  enable_arabic_numerals: flag(false),
  enable_discount_percentage: flag(false),
  taxes: z._default(z.array(taxSchema(form)), []),
  /**
   * `true`: prices include the taxes. `false`: the bill adds them. Absent: as `display_prices_with_tax` says, without the
   * taxes' classes, times and ways of ordering.
   */
  prices_include_tax: z.optional(z.boolean()),
  /** Whether a tax is rounded once for each line, or once for the whole bill. */
  tax_rounding: z._default(z.enum(['document', 'line']), 'document'),
  /** The class of the delivery fee; absent for the classes of the dishes, in proportion. */
  delivery_tax_class: z.optional(taxClass),
  charges: z._default(z.array(chargeSchema(form)), []),
  /** The smallest amount that can be paid in cash, such as `0.05`. */
  cash_rounding: z.optional(decimal),
  display_prices_with_tax: flag(false),
  cart_subtotal_include_tax: flag(true),
  minimum_order_amount: z._default(decimal, '0'),
  /** Without table mode, guests can place separate orders at a table with an open order. */
  separate_orders_at_table: flag(true),
  /** How many hours the order of a table or room stays open to its guests, unless it ends earlier. */
  table_order_hours: z._default(z.number().check(z.minimum(0.25), z.maximum(168)), defaultTableOrderHours),
  /** IANA name. Source: spec §9 "Default timezone Asia/Dubai". */
  timezone: z._default(z.string().check(z.regex(/^[A-Za-z_+-]+(\/[\w+-]+){0,2}$/)), 'Asia/Dubai'),
  categories: z._default(z.array(categorySchema(form)), []),
  variations: z._default(z.array(variationSchema(form)), []),
  properties: z._default(z.array(propertySchema(form)), []),
  /** Allergens beside the fourteen, and kinds of them. */
  more_allergens: z.optional(z.array(ownAllergenSchema(form)).check(z.maxLength(100))),
  display_properties_in_product: flag(false),
  default_product_image: z._default(
    z.nullable(z.strictObject({ resized: picture, width: z.optional(z.int()), height: z.optional(z.int()) })),
    null,
  ),
  default_category_image: z._default(z.nullable(picture), null),
  chef_recommends_image: z._default(z.nullable(picture), null),
  logo_image: z._default(z.nullable(z.strictObject({ logo: picture })), null),
  category_background: z._default(z.nullable(picture), null),
  pages: z._default(z.array(pageSchema(form)), []),
  promotions: z._default(z.array(promotionSchema(form)), []),
  /** The promotion shown when the menu opens; `null` for none. */
  promotion_on_load: z._default(z.nullable(id), null),
  /** When the venue is open; empty means always. */
  opening_hours: z._default(z.array(weeklyWindowSourceSchema), []),
  closing_rules: z._default(z.array(closureSchema), []),
  time_slots: timeSlotsSchema,
  preparation_minutes: preparationSchema,
  qr_app_version: z._default(z.string().check(z.regex(/^\d+(\.\d+){0,3}$/)), '1.9.55'),
  cover_image: z._default(z.nullable(picture), null),
  desktop_image: z._default(z.nullable(picture), null),
  home_display_all_categories: flag(true),
  home_view_format: viewFormatSchema,
  home_header_text: z.optional(form.html),
  home_footer_text: z.optional(form.html),
  product_footer_text: z.optional(form.html),
  skip_onboarding_screen: flag(false),
  enable_language_onboarding: flag(true),
  outlet_latitude: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  outlet_longitude: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  /** The address as guests read it, in one line. Without it, the address of the operator's file counts. */
  outlet_address: z.optional(form.text),
  outlet_phone: z.optional(phoneNumber),
  /** The info page with the terms; `null` for none. */
  checkout_terms: z._default(z.nullable(id), null),
  /** A coupon code that every cart applies automatically. */
  coupon_auto_apply: z._default(z.nullable(z.string()), null),
  ...flagShapes,
});

export const languageEntrySchema = z.strictObject({ code: languageSchema, name_local: z.string() });

/** More than the drawer can list. */
const maxForms = 100;

/** `menu.json` in venue files. Source: spec §3 "Menu data". */
export const menuSourceSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...menuShapes(sourceTextSchemas),
  name: z.optional(sourceTextSchemas.text),
  /** The largest number that entities of a kind ever had, where they no longer have it. */
  highest_ids: z.optional(z.partialRecord(z.enum(entityKinds), id)),
  forms: z._default(z.array(formSourceSchema).check(z.maxLength(maxForms)), []),
});

/** The menu data of one licence in one language, for diners and pages. Source: spec §3, §7. */
export const menuSchema = z.strictObject({
  ...menuShapes(localizedTextSchemas),
  name: z.string(),
  license: licence,
  license_status: z.string(),
  languages: z.array(languageEntrySchema),
  forms: z.array(formEntrySchema),
});

export type MenuSource = z.output<typeof menuSourceSchema>;
export type Menu = z.output<typeof menuSchema>;
export type Category = Menu['categories'][number];
export type Product = Category['products'][number];
export type Variation = Menu['variations'][number];
export type Property = Menu['properties'][number];
export type Promotion = Menu['promotions'][number];
export type Page = Menu['pages'][number];
export type Tax = Menu['taxes'][number];
