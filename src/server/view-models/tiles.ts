import { categoryAvailability } from '#domain/availability.ts';
import { type CardLink, categoryLink, type ViewFormat } from '#domain/card-link.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import type { Tile, WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import type { Shell } from './shell.ts';

/** A category as home and its parent show it. */
export interface CategoryTile {
  readonly id: number;
  readonly name: LocalizedText;
  readonly link: CardLink;
  readonly picture: Picture | null;
  readonly hidesTitle: boolean;
  readonly hidesPicture: boolean;
  readonly isWide: boolean;
  readonly hasShadow: boolean;
}

/** Whether a category can be had at this time; the visit learns until when that holds. */
export function isCategoryAvailable(
  visit: RequestContext,
  shell: Shell,
  tile: Pick<Tile, 'category_hours'>,
): boolean {
  const { isAvailable, nextChange } = categoryAvailability(tile, shell.timezone, visit.now);
  visit.menu.validUntil(nextChange);
  return isAvailable;
}

/** The categories directly within `parent` (0 for none) that can be had at this time. */
export function tilesWithin(
  visit: RequestContext,
  shell: Shell,
  parent: number,
  format: ViewFormat,
): readonly CategoryTile[] {
  const fallback = visit.menu.field('default_category_image');
  return visit.menu.read('child-ids', parent).flatMap((id) => {
    const tile = visit.menu.read('tile', id);
    return tile && isCategoryAvailable(visit, shell, tile) ? [categoryTileOf(tile, fallback, format)] : [];
  });
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
  };
}
