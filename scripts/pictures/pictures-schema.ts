import * as z from 'zod/mini';

const colorSchema = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));
const fractionSchema = z.number().check(z.minimum(-1), z.maximum(2));

const patterns = [
  'plain',
  'weave',
  'planks',
  'stone',
  'stars',
  'marble',
  'leaves',
  'terrazzo',
  'stripes',
  'gingham',
  'waves',
  'rays',
  'dots',
] as const;

const vessels = [
  'plate',
  'bowl',
  'cup',
  'tray',
  'board',
  'slab',
  'paper',
  'leaf',
  'disc',
  'glass',
  'table',
  'none',
] as const;

const itemSchema = z.strictObject({
  icon: z.string(),
  x: z.optional(fractionSchema),
  y: z.optional(fractionSchema),
  size: z.optional(z.number().check(z.positive())),
  rotate: z.optional(z.number()),
  flip: z._default(z.boolean(), false),
  count: z._default(z.int().check(z.minimum(1), z.maximum(60)), 1),
});

const itemsSchema = z._default(
  z.array(
    z.pipe(
      z.union([z.string(), itemSchema]),
      z.transform((item): Item => (typeof item === 'string' ? { icon: item, flip: false, count: 1 } : item)),
    ),
  ),
  [],
);

const servingShape = {
  on: z.optional(z.enum(vessels)),
  items: itemsSchema,
  arrange: z._default(z.enum(['heap', 'row', 'stack']), 'heap'),
  /** Skewers, one above the other; the icons of each from left to right. */
  skewers: z._default(z.array(z.array(z.string())), []),
  /** Small pieces scattered over the food. */
  sprinkle: z._default(z.array(z.string()), []),
  /** The color of the content of a bowl, cup or glass. */
  fill: z.optional(colorSchema),
  swirl: z._default(z.boolean(), false),
  ice: z._default(z.boolean(), false),
  /** Color of the vessel. */
  glaze: z.optional(colorSchema),
  steam: z._default(z.boolean(), false),
  x: z.optional(fractionSchema),
  y: z.optional(fractionSchema),
  size: z.optional(z.number().check(z.positive())),
  rotate: z.optional(z.number()),
};

const groundSchema = z.union([
  z.string(),
  z.strictObject({ pattern: z.enum(patterns), colours: z.tuple([colorSchema, colorSchema, colorSchema]) }),
]);

const pictureSchema = z.strictObject({
  file: z.string().check(z.regex(/^media\/[a-z0-9-]+\.(webp|png)$/)),
  kind: z._default(
    z.enum(['dish', 'category', 'cover', 'promotion', 'logo', 'icon', 'placeholder', 'background']),
    'dish',
  ),
  ground: z.optional(groundSchema),
  ...servingShape,
  servings: z._default(z.array(z.strictObject(servingShape)), []),
  garnish: itemsSchema,
  napkin: z.optional(colorSchema),
  /** Colors of a logo or icon: disc, ring. */
  colours: z._default(z.array(colorSchema), []),
  seed: z._default(z.string(), ''),
});

/** The content of `pictures.json`, documented in `draw-pictures.ts`. */
export const picturesSchema = z.array(pictureSchema);

export interface Item {
  readonly icon: string;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly size?: number | undefined;
  readonly rotate?: number | undefined;
  readonly flip: boolean;
  readonly count: number;
}

export type Picture = z.output<typeof pictureSchema>;
export type Serving = Picture['servings'][number];
export type Kind = Picture['kind'];
export type Pattern = (typeof patterns)[number];
export type Vessel = (typeof vessels)[number];
export type Ground = z.output<typeof groundSchema>;
