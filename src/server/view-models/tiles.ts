import { categoryAvailability } from '#domain/availability.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import { categoryLink, type Link, type ViewFormat } from '#domain/link.ts';
import type { Read, Tile } from '../catalog/cuts.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import { type Said, saidAlways, type Visit } from '../catalog/visit.ts';
import type { Shell } from './shell.ts';

/** A category as home and its parent show it. */
export interface CategoryTile {
  readonly id: number;
  readonly name: Said;
  readonly link: Link;
  readonly picture: Picture | null;
  readonly hidesTitle: boolean;
  readonly hidesPicture: boolean;
  readonly isWide: boolean;
  readonly hasShadow: boolean;
}

/** Whether a category can be had at this time; the visit learns until when that holds. */
export function isShown(visit: Visit, shell: Shell, tile: Pick<Tile, 'category_hours'>): boolean {
  const { isAvailable, nextChange } = categoryAvailability(tile, shell.timezone, visit.now);
  visit.menu.holdsUntil(nextChange);
  return isAvailable;
}

/** The categories directly within `parent` (0 for none) that can be had at this time. */
export function tilesWithin(
  visit: Visit,
  shell: Shell,
  parent: number,
  format: ViewFormat,
): readonly CategoryTile[] {
  const fallback = visit.menu.field('default_category_image');
  return visit.menu.read('child-ids', parent).flatMap((id) => {
    const tile = visit.menu.read('tile', id);
    return tile && isShown(visit, shell, tile) ? [tileOf(tile, fallback, format)] : [];
  });
}

function tileOf(tile: Read<Tile>, fallback: string | null, format: ViewFormat): CategoryTile {
  const { image } = tile;
  return {
    id: tile.id,
    name: saidAlways(tile, 'name'),
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
