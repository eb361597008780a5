import * as z from 'zod/mini';
import { zoneSchema } from './delivery-zone.ts';
import { positionSchema } from './found-address.ts';
import { closureSchema, weeklyWindowSchema } from './hours.ts';
import { languageSchema } from './language.ts';
import { mapSourceSchema } from './map-source.ts';
import { languageEntrySchema } from './menu.ts';
import { entityKinds } from './menu-edits.ts';
import { decimalsSchema, moneyStyleSchema } from './money-style.ts';

/** What lists show of every entity. */
const summaryShape = {
  id: z.int(),
  /** In the editor's language. */
  name: z.string(),
  /** Languages of the venue in which one of its texts is missing. */
  missing: z.array(languageSchema),
  /** Not shown to guests. */
  hidden: z.boolean(),
};

const categorySummarySchema = z.object({
  ...summaryShape,
  /** The category that it belongs to; `null` for none. */
  parent: z.nullable(z.int()),
});

const itemSummarySchema = z.object({
  ...summaryShape,
  /** The category that lists it. */
  category: z.int(),
  /** Decimal text, before discount and tax. */
  price: z.string(),
  /** What guests see, with discount and tax; `null` when it is the same. */
  guest_price: z.nullable(z.string()),
  /** URL of its picture at list size; `null` for none. */
  thumb: z.nullable(z.string()),
  /** The menu's own setting, regardless of the board. */
  out_of_stock: z.boolean(),
  /** Ids of its labels. */
  properties: z.array(z.int()),
});

export type ItemSummary = z.output<typeof itemSummarySchema>;

/** An entity that is neither a category nor an item. */
const entitySummarySchema = z.object({
  of: z.enum(entityKinds),
  /** The variation of an option; `null` for others. */
  in: z.nullable(z.int()),
  ...summaryShape,
});

/** The published menu as the menu editor lists it. */
export const editorMenuSchema = z.object({
  venue: z.string(),
  /** The first domain of its own; `null` for none. */
  domain: z.nullable(z.string()),
  currency: z.string(),
  money: moneyStyleSchema,
  price_rules: z.object({
    places: decimalsSchema,
    /** Whether guests see prices with the percentage taxes. */
    withTax: z.boolean(),
    taxes: z.array(z.object({ type: z.enum(['percentage', 'fixed']), rate: z.string() })),
  }),
  timezone: z.string(),
  languages: z.array(languageEntrySchema),
  default_language: languageSchema,
  /** In order, like all lists here. */
  categories: z.array(categorySummarySchema),
  /** By category. */
  items: z.array(itemSummarySchema),
  entities: z.array(entitySummarySchema),
  opening_hours: z.array(weeklyWindowSchema),
  closing_rules: z.array(closureSchema),
  /** Where the venue is; `null` when it is not known. */
  outlet: z.nullable(positionSchema),
  /** Where a map around it comes from; `null` for no map. */
  map: z.nullable(mapSourceSchema),
  delivery_areas: z.array(z.object({ id: z.int(), area: zoneSchema.shape.area })),
});

export type EditorMenu = z.output<typeof editorMenuSchema>;
