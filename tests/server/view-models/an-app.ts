import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { Language } from '#i18n/languages.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { openDocument } from '#server/catalog/menu-document.ts';
import { partsOf } from '#server/catalog/menu-parts.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';
import type { PublishedMedia, PublishedPicture, PublishedVideo } from '#server/publishing/published-media.ts';
import { appOptions } from '#tests/support/ordering.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

export type MenuInput = Partial<z.input<typeof menuSourceSchema>>;
type CategoryInput = NonNullable<MenuInput['categories']>[number];
export type ProductInput = NonNullable<CategoryInput['products']>[number];

/** A Saturday in Dubai, which has no daylight saving time; weekday 6. */
export const noon = '2026-11-21T12:00:00+04:00';

export interface AppSetup {
  readonly language?: Language;
  /** An instant, by default `noon`. */
  readonly at?: string;
  readonly venue?: Parameters<typeof aVenue>[0];
  readonly options?: Partial<AppOptions>;
}

const picture = (hash: string) =>
  ({ kind: 'picture', hash, width: 640, height: 480, color: '#aabbcc' }) as const;

/** The media that a menu can name. */
const media: PublishedMedia = new Map<string, PublishedPicture | PublishedVideo>([
  ['media/soup.webp', picture('aaaaaaaaaa')],
  ['media/plate.webp', picture('bbbbbbbbbb')],
  ['media/placeholder.webp', picture('cccccccccc')],
  ['media/film.mp4', { kind: 'film', hash: 'dddddddddd', extension: 'mp4' }],
]);

/** The screens of a site for one request. */
export function anApp(
  menu: MenuInput,
  { language = 'en', at = noon, venue = {}, options = {} }: AppSetup = {},
) {
  const file = aVenue(venue);
  const whole = aMenu(menu);
  const document = compileMenu(file, whole, media).get(language);
  if (!document) throw new Error(`The venue does not have ${language}`);
  const app = createApp({
    now: () => new Date(at),
    ...appOptions(),
    ...options,
  })(aRelease(1, aMenu(), file), language, partsOf(openDocument(document.body, document.hash)));
  app.allowCaching();
  return {
    ...app.screens,
    orderable: app.orders.orderable,
    receipts: app.receipts,
    seo: app.seo,
    /** The dependencies read so far. */
    parts: () => [...(app.inputs?.dependencies ?? [])],
    /** When the output so far expires, in Dubai time; `null` for never. */
    until: () => {
      const until = app.inputs?.validUntil ?? Number.NaN;
      return until === Number.POSITIVE_INFINITY ? null : inDubai(until);
    },
  };
}

const inDubai = (instant: number) => new Date(instant + 4 * 3_600_000).toISOString().slice(0, 19);

/** A menu with these dishes in one category. */
export const withDishes = (...products: readonly ProductInput[]): MenuInput => ({
  categories: [{ id: 1, name: 'Soups', products: [...products] }],
});

export const aDish = (id: number, differing: Partial<ProductInput> = {}): ProductInput => ({
  id,
  name: `Dish ${id}`,
  price: '10',
  ...differing,
});

/** Hours that exclude an item on Saturdays, between two wall times. */
export const shutOnSaturday = (from_hour: string, to_hour: string) => [{ weekday: 6, from_hour, to_hour }];

export const idsOf = (items: readonly { readonly id: number }[] | undefined) => items?.map(({ id }) => id);
