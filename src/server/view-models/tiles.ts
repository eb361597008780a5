import { categoryAvailability } from '#domain/availability.ts';
import { type CardLink, categoryLink, type ViewFormat } from '#domain/card-link.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import { shownPicture } from '#domain/shown-picture.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import type { Tile, WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import type { Shell } from './shell.ts';

/** A category on the home screen or in its parent. */
export interface CategoryTile {
  readonly id: number;
  readonly name: LocalizedText;
  readonly link: CardLink;
  readonly picture: Picture | null;
  readonly hidesTitle: boolean;
  readonly hidesPicture: boolean;
  readonly isWide: boolean;
  readonly hasShadow: boolean;
  /** Its words in a list where no category shows a picture, which is a printed index; `null` in any other. */
  readonly entry: IndexEntry | null;
}

/** What a printed index says of a category. */
export interface IndexEntry {
  /** How many dishes it has; 0 where it lists dishes of other categories, or none. */
  readonly dishes: number;
  /** The first dishes of it, or the categories in it. */
  readonly names: readonly LocalizedText[];
}

/** Whether a category is available now. Limits the validity of the page to the next change. */
export function isCategoryAvailable(
  context: RequestContext,
  shell: Shell,
  tile: Pick<Tile, 'category_hours'>,
): boolean {
  const { isAvailable, nextChange } = categoryAvailability(tile, shell.timezone, context.now);
  context.menu.validUntil(nextChange);
  return isAvailable;
}

/** The available categories directly within `parent` (0 for none). */
export function tilesWithin(
  context: RequestContext,
  shell: Shell,
  parent: number,
  format: ViewFormat,
): readonly CategoryTile[] {
  const fallback = context.menu.field('default_category_image');
  const tiles = context.menu.read('child-ids', parent).flatMap((id) => {
    const tile = context.menu.read('tile', id);
    return tile && isCategoryAvailable(context, shell, tile) ? [categoryTileOf(tile, fallback, format)] : [];
  });
  const isPictured = tiles.some((tile) => shownPicture(tile, format) !== null);
  return isPictured ? tiles : tiles.map((tile) => ({ ...tile, entry: indexEntryOf(context, tile.id) }));
}

function indexEntryOf(context: RequestContext, id: number): IndexEntry {
  const { dishes, names } = context.menu.read('index-entry', id);
  return { dishes, names: names.map((one) => localized(one, 'name')) };
}

function categoryTileOf(
  tile: WithForeignTexts<Tile>,
  fallback: string | null,
  format: ViewFormat,
): CategoryTile {
  const { image } = tile;
  return {
    id: tile.id,
    name: localized(tile, 'name'),
    link: categoryLink(tile),
    picture:
      pictureOf(image && { ...image, image: { product: image.product } }) ??
      (fallback === null ? null : { address: fallback, width: 1200, height: 900, color: null }),
    hidesTitle: hidesTitle(tile, image !== null, format),
    hidesPicture: tile.hidden_image,
    isWide: tile.fullwidth,
    hasShadow: tile.card_shadow,
    entry: null,
  };
}
