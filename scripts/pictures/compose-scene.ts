import {
  type FoodArea,
  type Placement,
  placeGarnish,
  placeOnSkewer,
  placeOnTable,
  placeOnVessel,
  placeSprinkles,
} from './arrange.ts';
import { drawGlass } from './draw-glass.ts';
import { drawVessel } from './draw-vessel.ts';
import { drawGround, drawTable } from './grounds.ts';
import { iconOf } from './icons.ts';
import type { Picture, Serving, Vessel } from './pictures-schema.ts';
import { type RandomSource, randomFrom } from './random.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
}

const shadowFilter = (id: string, down: number, blur: number, strength: number) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="${(down * 0.55).toFixed(1)}" dy="${down.toFixed(1)}" stdDeviation="${blur.toFixed(1)}" flood-color="#1d0f05" flood-opacity="${strength}"/></filter>`;

const shadowFilters = ({ height }: Canvas) =>
  `<defs>${shadowFilter('under-vessel', height * 0.02, height * 0.022, 0.42)}${shadowFilter('under-food', height * 0.009, height * 0.009, 0.38)}${shadowFilter('under-crumb', height * 0.003, height * 0.003, 0.35)}
<filter id="blur"><feGaussianBlur stdDeviation="${height * 0.014}"/></filter></defs>`;

async function drawPlacements(places: readonly Placement[], key: string): Promise<string> {
  const drawn = places.map(async ({ icon, x, y, size, rotate, flip }, at) => {
    const art = await iconOf(icon);
    const shade = key.endsWith('crumb') ? '' : ' filter="url(#under-food)"';
    return `<g${shade}><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${rotate.toFixed(1)})${flip ? ' scale(-1 1)' : ''}">${art.draw(size, `${key}-${at}`)}</g></g>`;
  });
  return (await Promise.all(drawn)).join('');
}

/** Skewers, one above the other. */
async function drawSkewers(
  skewers: Serving['skewers'],
  { well, wide }: FoodArea,
  key: string,
): Promise<string> {
  const length = well * wide * 2.12;
  const thick = Math.min(0.62, 1.7 / skewers.length) * well;
  const rods = skewers.map(async (icons, at) => {
    const y = (at - (skewers.length - 1) / 2) * thick * 1.12;
    const food = await drawPlacements(placeOnSkewer(icons, y, length, thick), `${key}-skewer${at}`);
    return `<g filter="url(#under-food)"><path d="M${-length / 2} ${y}H${length / 2 - 12}l12 0" stroke="#8d8a86" stroke-width="9" stroke-linecap="round"/><path d="M${-length / 2} ${y - 2}H${length / 2}" stroke="#e6e2da" stroke-width="3" stroke-linecap="round"/>
<circle cx="${-length / 2 - 13}" cy="${y}" r="15" fill="none" stroke="#a7a29a" stroke-width="7"/></g>${food}`;
  });
  return `<g transform="rotate(-4)">${(await Promise.all(rods)).join('')}</g>`;
}

/** Steam above a hot dish. */
const drawSteam = (x: number, y: number, tall: number) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${tall * 0.09}" opacity=".5" filter="url(#blur)">${[-0.34, 0, 0.34].map((side, at) => `<path d="M${tall * side} 0q${tall * 0.2} ${-tall * 0.26} 0 ${-tall * 0.5}t0 ${-tall * (at === 1 ? 0.56 : 0.4)}"/>`).join('')}</g>`;

/** Draws a serving seen from above, its center at (x, y). */
async function drawFromAbove(
  serving: Serving,
  vessel: Exclude<Vessel, 'glass' | 'table'>,
  key: string,
  canvas: Canvas,
  chance: RandomSource,
): Promise<string> {
  const { width, height } = canvas;
  const radius = ((serving.size ?? 0.86) * height) / 2;
  const { svg, well, wide = 1 } = drawVessel(vessel, radius, key, serving);
  const room = { well, wide, height };
  const food = await drawPlacements(
    placeOnVessel(serving.items, room, serving.arrange, chance),
    `${key}-food`,
  );
  const rods = await drawSkewers(serving.skewers, room, key);
  const crumbs = await drawPlacements(placeSprinkles(serving.sprinkle, room, chance), `${key}-crumb`);
  const x = (serving.x ?? 0.5) * width;
  const y = (serving.y ?? 0.5) * height;
  const body = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g transform="rotate(${serving.rotate ?? 0})">${svg === '' ? '' : `<g filter="url(#under-vessel)">${svg}</g>`}${food}${rods}<g filter="url(#under-crumb)">${crumbs}</g></g></g>`;
  return serving.steam ? body + drawSteam(x, y - radius * 0.1, radius * 0.9) : body;
}

const drawContactShadow = (x: number, y: number, half: number) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${half.toFixed(1)}" ry="${(half * 0.16).toFixed(1)}" fill="#170b02" opacity=".42" filter="url(#blur)"/>`;

/** Draws a serving on a table, seen from the side, its base at `y`. */
async function drawFromSide(
  serving: Serving,
  key: string,
  canvas: Canvas,
  chance: RandomSource,
): Promise<string> {
  const { width, height } = canvas;
  const floor = (serving.y ?? 0.86) * height;
  const middle = (serving.x ?? 0.5) * width;
  if (serving.on === 'glass') {
    const tall = (serving.size ?? 0.64) * height;
    const rim = serving.items.map((item) => ({ ...item, x: item.x ?? 0.62, y: item.y ?? -0.1 }));
    const decor = await drawPlacements(
      placeOnVessel(rim, { well: tall * 0.42, wide: 1, height }, 'heap', chance).map((place) => ({
        ...place,
        y: place.y - tall * 0.94,
        size: Math.min(place.size, tall * 0.34),
      })),
      `${key}-rim`,
    );
    return `${drawContactShadow(middle, floor, tall * 0.26)}<g transform="translate(${middle} ${floor})"><g filter="url(#under-food)">${drawGlass(tall, key, serving, chance)}</g>${decor}</g>`;
  }
  const drawn = placeOnTable(serving.items, width, height).map(async (place, at) => {
    const art = await iconOf(place.icon);
    const size = serving.size === undefined ? place.size : serving.size * height;
    const tall = art.ratio > 1 ? size / art.ratio : size;
    const wide = tall * art.ratio;
    const x = middle + place.x;
    const y = floor + place.y;
    return `${drawContactShadow(x, y - tall * 0.01, wide * 0.46)}<g transform="translate(${x.toFixed(1)} ${(y - tall / 2).toFixed(1)}) rotate(${place.rotate})${place.flip ? ' scale(-1 1)' : ''}">${art.draw(size, `${key}-${at}`)}</g>`;
  });
  const stood = (await Promise.all(drawn)).join('');
  return serving.steam ? stood + drawSteam(middle, floor - height * 0.6, height * 0.22) : stood;
}

const isStanding = (serving: Serving) => serving.on === 'glass' || serving.on === 'table';

/** The servings of a picture: the listed ones, or the picture's own members as a single serving. */
function servingsOf(picture: Picture): readonly Serving[] {
  if (picture.servings.length > 0) return picture.servings;
  const empty = picture.items.length + picture.skewers.length === 0 && picture.fill === undefined;
  return empty ? [] : [picture];
}

function drawServing(serving: Serving, key: string, canvas: Canvas, chance: RandomSource): Promise<string> {
  const vessel = serving.on ?? 'plate';
  return vessel === 'glass' || vessel === 'table'
    ? drawFromSide({ ...serving, on: vessel }, key, canvas, chance)
    : drawFromAbove(serving, vessel, key, canvas, chance);
}

const drawNapkin = ({ width, height }: Canvas, color: string, seed: string) => {
  const turn = randomFrom(`${seed} napkin`).between(-16, 16) + 38;
  const side = height * 0.78;
  return `<g filter="url(#under-vessel)"><g transform="translate(${width * 0.27} ${height * 0.5}) rotate(${turn.toFixed(1)})">
<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" rx="12" fill="${color}"/>
<rect x="${-side / 2 + 22}" y="${-side / 2 + 22}" width="${side - 44}" height="${side - 44}" rx="8" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="16 12" opacity=".6"/>
<path d="M${-side / 2} ${side * 0.14}H${side / 2}M${side * 0.14} ${-side / 2}V${side / 2}" stroke="#000" stroke-width="3" opacity=".1"/></g></g>`;
};

/** A dish, category, cover or promotion as SVG. */
export async function composeScene(picture: Picture, canvas: Canvas): Promise<string> {
  const seed = picture.seed || picture.file;
  const chance = randomFrom(seed);
  const servings = servingsOf(picture);
  const ground = picture.ground ?? 'linen';
  const side = servings.length > 0 && servings.every(isStanding);
  const { width, height } = canvas;
  const garnish = placeGarnish(picture.garnish, width, height, chance);
  const parts = [
    shadowFilters(canvas),
    side ? drawTable(ground, width, height, seed) : drawGround(ground, width, height, seed),
    picture.napkin === undefined ? '' : drawNapkin(canvas, picture.napkin, seed),
    await drawPlacements(garnish, 'garnish'),
    ...(await Promise.all(
      servings.map((serving, at) => drawServing(serving, `s${at}`, canvas, randomFrom(`${seed} ${at}`))),
    )),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('\n')}</svg>`;
}
