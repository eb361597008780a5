import { darken, lighten } from './color.ts';
import type { Canvas } from './compose-scene.ts';
import { drawGround, paintsOf } from './grounds.ts';
import { iconOf } from './icons.ts';
import type { Picture } from './pictures-schema.ts';
import { randomFrom } from './random.ts';

const svgOf = ({ width, height }: Canvas, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

/** Icons on a disc with a double ring, on a transparent background. `colours`: disc, ring. */
export async function composeLogo(picture: Picture, canvas: Canvas): Promise<string> {
  const [face = '#8c2f1b', trim = '#f3d9a4'] = picture.colours;
  const half = canvas.width / 2;
  const pearls = Array.from({ length: 48 }, (_, at) => {
    const turn = (at / 48) * Math.PI * 2;
    return `<circle cx="${(half + Math.cos(turn) * half * 0.84).toFixed(1)}" cy="${(half + Math.sin(turn) * half * 0.84).toFixed(1)}" r="${(half * 0.016).toFixed(1)}"/>`;
  }).join('');
  const icons = await Promise.all(
    picture.items.map(async ({ icon, x = 0, y = 0, size, rotate = 0, flip }, at) => {
      const art = await iconOf(icon);
      return `<g transform="translate(${half + x * half} ${half + y * half}) rotate(${rotate})${flip ? ' scale(-1 1)' : ''}">${art.draw(half * (size ?? 0.95), `logo-${at}`)}</g>`;
    }),
  );
  return svgOf(
    canvas,
    `<defs><radialGradient id="face" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="${lighten(face, 0.16)}"/><stop offset="1" stop-color="${darken(face, 0.24)}"/></radialGradient></defs>
<circle cx="${half}" cy="${half}" r="${half * 0.985}" fill="${trim}"/><circle cx="${half}" cy="${half}" r="${half * 0.945}" fill="url(#face)"/>
<g fill="${trim}" opacity=".9">${pearls}</g><circle cx="${half}" cy="${half}" r="${half * 0.75}" fill="none" stroke="${trim}" stroke-width="${half * 0.012}"/>${icons.join('')}`,
  );
}

/** Icons on a transparent background, or on a disc in the first of `colours`. */
export async function composeIcon(picture: Picture, canvas: Canvas): Promise<string> {
  const half = canvas.width / 2;
  const [face] = picture.colours;
  const drawn = await Promise.all(
    picture.items.map(async ({ icon, x = 0, y = 0, size, rotate = 0 }, at) => {
      const art = await iconOf(icon);
      const long = canvas.width * (size ?? (face === undefined ? 0.92 : 0.62));
      return `<g transform="translate(${half + x * half} ${half + y * half}) rotate(${rotate})">${art.draw(long, `icon-${at}`)}</g>`;
    }),
  );
  const disc = face === undefined ? '' : `<circle cx="${half}" cy="${half}" r="${half}" fill="${face}"/>`;
  return svgOf(canvas, disc + drawn.join(''));
}

/** The placeholder for products without a picture: a plate between fork and knife. */
export function composePlaceholder(picture: Picture, canvas: Canvas): string {
  const { width, height } = canvas;
  const ground = picture.ground ?? 'linen';
  const [pale, deep, accent] = paintsOf(ground).colours;
  const x = width / 2;
  const y = height / 2;
  const radius = height * 0.27;
  return svgOf(
    canvas,
    `${drawGround(ground, width, height, picture.file)}
<g fill="${lighten(pale, 0.3)}" stroke="${accent}" stroke-width="4" stroke-opacity=".55"><circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="${deep}" fill-opacity=".25" stroke-opacity=".35"/></g>
<g fill="none" stroke="${accent}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" opacity=".6">
<path d="M${x - radius * 1.6} ${y - radius * 0.9}v${radius * 0.5}q0 ${radius * 0.22} ${radius * 0.18} ${radius * 0.22}t${radius * 0.18} ${-radius * 0.22}v${-radius * 0.5}M${x - radius * 1.42} ${y - radius * 0.9}v${radius * 1.8}"/>
<path d="M${x + radius * 1.42} ${y + radius * 0.9}v${-radius * 1.8}q${radius * 0.34} ${radius * 0.5} ${radius * 0.1} ${radius * 1.02}h${-radius * 0.1}"/></g>`,
  );
}

/** A seamless tile: the ground's color and a few faint icons. */
export async function composeBackground(picture: Picture, canvas: Canvas): Promise<string> {
  const [pale] = paintsOf(picture.ground ?? 'linen').colours;
  const chance = randomFrom(picture.seed || picture.file);
  const cells = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  const drawn = await Promise.all(
    (picture.items.length === 0 ? [] : cells).map(async ([x, y], at) => {
      const item = picture.items[at % picture.items.length];
      if (item === undefined) return '';
      const art = await iconOf(item.icon);
      return `<g transform="translate(${(x * canvas.width).toFixed(0)} ${(y * canvas.height).toFixed(0)}) rotate(${chance.between(-25, 25).toFixed(0)})">${art.draw(canvas.width * (item.size ?? 0.13), `bg-${at}`)}</g>`;
    }),
  );
  return svgOf(
    canvas,
    `<rect width="${canvas.width}" height="${canvas.height}" fill="${lighten(pale, 0.35)}"/><g opacity=".16">${drawn.join('')}</g>`,
  );
}
