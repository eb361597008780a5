import { setImmediate as nextTurn } from 'node:timers/promises';
import { pictureSizesOf } from '#domain/picture.ts';
import { contentsOf } from '../catalog/menu-document.ts';
import type { MenuParts } from '../catalog/menu-parts.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import type { Release } from '../catalog/release.ts';
import { stylesheetOf } from '../catalog/stylesheet.ts';
import type { FileGroup } from './content-store.ts';

const mediaPrefix = '/media/';
const maxNameLength = 24;
const picturePattern = /^([0-9a-z]{10,11})-(\d{1,4})\.webp(?![0-9a-z])/;
const videoPattern = /^([0-9a-z]{10})\.(?:mp4|webm)(?![0-9a-z])/;

/** The media that menus name: the largest width of each picture, and the file of each video, by their hashes. */
export interface NamedMedia {
  readonly pictures: Map<string, number>;
  readonly videos: Map<string, string>;
  /** The files of themes. */
  readonly themes: Set<string>;
}

export const noMedia = (): NamedMedia => ({ pictures: new Map(), videos: new Map(), themes: new Set() });

/** The media that a release names, in all of its languages. */
export async function mediaNamedBy(release: Release): Promise<NamedMedia> {
  const named = noMedia();
  for (const { code } of release.venue.languages) {
    // A menu takes a few milliseconds: requests go on between two of them.
    await nextTurn();
    const menu = await release.menu(code);
    if (menu) addMediaIn(menu, named);
  }
  return named;
}

/** Adds the media of one menu. Scans its bytes: a menu has megabytes and repeats a few pictures thousands of times. */
export function addMediaIn(menu: MenuParts, named: NamedMedia): void {
  for (const content of contentsOf(menu.document)) addNamesIn(content, named);
  const { field } = readerOf(menu);
  const theme = { theme: field('theme_data'), categoryBackground: field('category_background') };
  named.themes.add(stylesheetOf(theme).address.slice(mediaPrefix.length));
}

function addNamesIn(content: Buffer, { pictures, videos }: NamedMedia): void {
  for (let at = content.indexOf(mediaPrefix); at >= 0; at = content.indexOf(mediaPrefix, at + 1)) {
    const start = at + mediaPrefix.length;
    const name = content.toString('latin1', start, start + maxNameLength);
    const [, picture, width = ''] = picturePattern.exec(name) ?? [];
    if (picture !== undefined) pictures.set(picture, Math.max(pictures.get(picture) ?? 0, Number(width)));
    const [file = '', video] = videoPattern.exec(name) ?? [];
    if (video !== undefined) videos.set(video, file);
  }
}

/** The stored files of media, those of each picture together. Themes are stored by each machine. */
export function filesOf({ pictures, videos }: NamedMedia): readonly FileGroup[] {
  const ofPictures = [...pictures].map(([hash, width]) => {
    const sizes = pictureSizesOf(`${mediaPrefix}${hash}-${width}.webp`);
    const files = (['avif', 'webp'] as const).flatMap((format) =>
      (sizes?.widths[format] ?? []).map((size) => `${hash}-${size}.${format}`),
    );
    return [...files, `${hash}.json`];
  });
  return [...ofPictures, ...[...videos.values()].map((file) => [file])];
}

/** Without those that another release names, whose files are stored. */
export function withoutNamed(named: NamedMedia, stored: NamedMedia): NamedMedia {
  const others = <Value>(all: Map<string, Value>, known: Map<string, Value>) =>
    new Map([...all].filter(([hash]) => !known.has(hash)));
  return {
    pictures: others(named.pictures, stored.pictures),
    videos: others(named.videos, stored.videos),
    themes: named.themes,
  };
}
