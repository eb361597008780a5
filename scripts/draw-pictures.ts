/**
 * Draws the pictures of the venues: `scripts/draw-pictures.ts [--only=<text>] [--sheet=<file.png>] [venue folder …]`.
 *
 * A venue folder can contain `pictures.json`, a list of pictures. Without folders, all of `venues/*` are drawn.
 * `--only` draws only files whose name contains the text; `--sheet` also writes a contact sheet. The same list always
 * gives the same pictures; a file is written only when its content changes. Pictures stay under 45 KB, wide ones under
 * 60 KB.
 *
 * A picture needs a `file` (`media/<name>.webp`) and usually `items`. All other members have defaults:
 *
 *   { "file": "media/hummus.webp", "ground": "terracotta", "on": "bowl", "fill": "#e3c08d", "swirl": true,
 *     "sprinkle": ["own:paprika", "own:chickpea"], "garnish": ["own:lemon", "own:parsley", "olive"] }
 *   { "file": "media/falafel.webp", "ground": "slate", "items": [{ "icon": "own:patty", "count": 7 }, "own:mint"] }
 *   { "file": "media/lemonade.webp", "ground": "mint", "on": "glass", "fill": "#f3e27a", "ice": true, "items": ["own:lemon"] }
 *   { "file": "media/tea.webp", "ground": "walnut", "on": "cup", "fill": "#8c3b14", "steam": true }
 *   { "file": "media/cake.webp", "ground": "blush", "on": "table", "items": ["shortcake"] }
 *
 * kind      dish (default, 1200×900), category (1200×900), cover and promotion (1600×900), logo (512×512, transparent),
 *           icon (192×192, transparent), placeholder (800×500, needs only a ground), background (480×480, repeats).
 * ground    linen oatmeal denim olive slate charcoal sandstone wood walnut driftwood terracotta midnight turquoise
 *           pearl marble emerald mint blush lavender saffron coral sky banana-leaf grove terrazzo gingham picnic awning
 *           deckchair indigo seafoam crimson plum cream; or
 *           { "pattern": "stars", "colours": ["pale", "deep", "accent"] } with a pattern of plain weave planks stone
 *           stars marble leaves terrazzo stripes gingham waves rays dots.
 * on        seen from above: plate (default) bowl cup tray board slab paper leaf disc none; seen from the side: table
 *           (icons stand on it), glass (a drawn drink; its items are on the rim).
 * items     icons: "falafel" (Noto), "fluent:falafel", "own:kofta" (own drawings, seen from above: see pieces.ts), or
 *           { icon, count, size, x, y, rotate, flip }. One icon fills its vessel, several are heaped. `size` is a
 *           share of the picture's height; `x`, `y` of an item go from -1 to 1 across its vessel (on a table: shares
 *           of the picture, 0 is the center). Later items cover earlier ones.
 * arrange   heap (default), row (side by side), stack (a row of overlapping pieces).
 * skewers   lists of icons on rods: [["own:tikka", "own:red-capsicum", "own:tikka"], …].
 * sprinkle  small icons scattered over the food: own:sesame own:paprika own:pistachio own:pomegranate …
 * fill      content of a bowl, cup, glass or plate: a color. swirl: the swirl of a dip or froth of a drink. ice: ice
 *           cubes.
 * glaze     color of the vessel. steam: steam above it. x, y, size, rotate: of the vessel, as shares of the picture.
 * servings  several vessels instead of one: [{ on, items, fill, sprinkle, x, y, size, … }].
 * garnish   icons around the vessel, repeated when fewer than five (their x, y: 0 to 1 of the picture).
 * napkin    color of a cloth under the vessel.
 * colours   logo: disc and ring. icon: a disc behind it.
 * seed      any text; a different text gives a different layout.
 *
 * A logo's items have x, y from -1 to 1, and size as a share of half its width.
 * Icon names: https://icon-sets.iconify.design/noto/
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import {
  composeBackground,
  composeIcon,
  composeLogo,
  composePlaceholder,
} from './pictures/compose-brand-pictures.ts';
import { composeScene } from './pictures/compose-scene.ts';
import { type Kind, type Picture, picturesSchema } from './pictures/pictures-schema.ts';

const canvases: Readonly<Record<Kind, { readonly width: number; readonly height: number }>> = {
  dish: { width: 1200, height: 900 },
  category: { width: 1200, height: 900 },
  cover: { width: 1600, height: 900 },
  promotion: { width: 1600, height: 900 },
  logo: { width: 512, height: 512 },
  icon: { width: 192, height: 192 },
  placeholder: { width: 800, height: 500 },
  background: { width: 480, height: 480 },
};

/** Maximum bytes of a picture of 1200×900; larger pictures can have proportionally more. */
const maxBytes = 45_000;

async function svgOf(picture: Picture): Promise<string> {
  const canvas = canvases[picture.kind];
  switch (picture.kind) {
    case 'logo':
      return composeLogo(picture, canvas);
    case 'icon':
      return composeIcon(picture, canvas);
    case 'placeholder':
      return composePlaceholder(picture, canvas);
    case 'background':
      return composeBackground(picture, canvas);
    default:
      return composeScene(picture, canvas);
  }
}

/** Encodes with the best quality that fits the size limit. */
async function encodeWithinLimit(svg: string, file: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  if (file.endsWith('.png')) return pixels().png({ palette: true, effort: 10 }).toBuffer();
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await pixels().webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length <= maxBytes * Math.max(1, (info.width * info.height) / (1200 * 900))) return bytes;
  }
  return pixels().webp({ quality: 40, effort: 6 }).toBuffer();
}

async function writeIfChanged(path: string, bytes: Buffer): Promise<boolean> {
  const old = await readFile(path).catch(() => undefined);
  if (old?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return true;
}

async function readPictures(folder: string): Promise<readonly Picture[]> {
  const text = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => '[]');
  const read = z.safeParse(picturesSchema, JSON.parse(text));
  if (read.success) return read.data;
  throw new Error(`${folder}/pictures.json\n${z.prettifyError(read.error)}`);
}

/** Writes all pictures side by side to one file. */
async function contactSheet(images: readonly Buffer[], file: string): Promise<void> {
  const [wide, tall, across] = [320, 240, 5];
  const tiles = await Promise.all(
    images.map(async (image, at) => ({
      input: await sharp(image)
        .resize(wide - 8, tall - 8, { fit: 'contain', background: '#777' })
        .png()
        .toBuffer(),
      left: (at % across) * wide + 4,
      top: Math.floor(at / across) * tall + 4,
    })),
  );
  const rows = Math.ceil(images.length / across);
  await sharp({
    create: { width: wide * across, height: Math.max(rows, 1) * tall, channels: 3, background: '#444' },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

async function drawVenue(folder: string, only: string): Promise<readonly Buffer[]> {
  const drawn: Buffer[] = [];
  let bytes = 0;
  let changed = 0;
  for (const picture of (await readPictures(folder)).filter(({ file }) => file.includes(only))) {
    const svg = await svgOf(picture).catch((cause: unknown) => {
      throw new Error(`${folder}: ${picture.file}`, { cause });
    });
    const image = await encodeWithinLimit(svg, picture.file);
    if (await writeIfChanged(join(folder, picture.file), image)) changed += 1;
    bytes += image.length;
    drawn.push(image);
  }
  console.log(`${folder}: ${drawn.length} pictures, ${Math.round(bytes / 1024)} KB, ${changed} written`);
  return drawn;
}

async function allVenues(): Promise<readonly string[]> {
  const root = join(import.meta.dirname, '..', 'venues');
  const entries = await readdir(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
}

const cliArgs = process.argv.slice(2);
const option = (name: string) =>
  cliArgs.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const folders = cliArgs.filter((word) => !word.startsWith('--'));
const sheet = option('sheet');
const images: Buffer[] = [];
for (const folder of folders.length > 0 ? folders : await allVenues()) {
  images.push(...(await drawVenue(folder, option('only') ?? '')));
}
if (sheet !== undefined) await contactSheet(images, sheet);
