import { darken, lighten } from './color.ts';
import type { Serving } from './pictures-schema.ts';
import type { RandomSource } from './random.ts';

/** A tall glass with its base at (0, 0) and height `tall`, with the serving's fill and ice. */
export function drawGlass(tall: number, key: string, serving: Serving, chance: RandomSource): string {
  const fill = serving.fill ?? '#e9a13b';
  const [top, foot] = [tall * 0.27, tall * 0.2];
  const level = -tall * 0.86;
  const liquid = `M${-top * 0.93} ${level}L${-foot * 0.94} ${-tall * 0.05}Q0 ${-tall * 0.01} ${foot * 0.94} ${-tall * 0.05}L${top * 0.93} ${level}z`;
  const cubes = serving.ice
    ? Array.from({ length: 5 }, (_, at) => {
        const side = tall * 0.13;
        const x = (at % 2 ? 1 : -1) * chance.between(0.1, 0.5) * top - side / 2;
        const y = level + tall * (0.02 + at * 0.085);
        return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${side.toFixed(0)}" height="${side.toFixed(0)}" rx="${(side * 0.2).toFixed(0)}" fill="#fff" opacity=".34" transform="rotate(${chance.between(-24, 24).toFixed(0)} ${(x + side / 2).toFixed(0)} ${(y + side / 2).toFixed(0)})"/>`;
      }).join('')
    : '';
  const froth = serving.swirl
    ? `<path d="M${-top * 0.95} ${level - tall * 0.03}Q0 ${level - tall * 0.09} ${top * 0.95} ${level - tall * 0.03}L${top * 0.88} ${level + tall * 0.07}Q0 ${level + tall * 0.11} ${-top * 0.88} ${level + tall * 0.07}z" fill="${lighten(fill, 0.72)}"/>`
    : '';
  return `<defs><linearGradient id="${key}-drink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(fill, 0.24)}"/><stop offset="1" stop-color="${darken(fill, 0.14)}"/></linearGradient>
<clipPath id="${key}-cut"><path d="${liquid}"/></clipPath></defs>
<path d="M${-top} ${-tall}L${-foot} ${-tall * 0.03}Q0 ${tall * 0.03} ${foot} ${-tall * 0.03}L${top} ${-tall}z" fill="#fff" opacity=".34"/>
<path d="${liquid}" fill="url(#${key}-drink)"/><g clip-path="url(#${key}-cut)">${cubes}</g>
<ellipse cy="${level}" rx="${top * 0.93}" ry="${tall * 0.032}" fill="${lighten(fill, 0.38)}"/>${froth}
<path d="M${-top * 0.72} ${-tall * 0.92}L${-foot * 0.68} ${-tall * 0.1}" stroke="#fff" stroke-width="${tall * 0.026}" stroke-linecap="round" opacity=".6"/>
<path d="M${-top} ${-tall}L${-foot} ${-tall * 0.03}Q0 ${tall * 0.03} ${foot} ${-tall * 0.03}L${top} ${-tall}" fill="none" stroke="#fff" stroke-width="${tall * 0.012}" opacity=".75"/>
<ellipse cy="${-tall}" rx="${top}" ry="${tall * 0.034}" fill="none" stroke="#fff" stroke-width="${tall * 0.012}" opacity=".85"/>`;
}
