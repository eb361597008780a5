import { darken, lighten, mixColors } from './color.ts';
import type { Serving, Vessel } from './pictures-schema.ts';

/** A vessel centered at (0, 0), and its area for food. */
interface DrawnVessel {
  readonly svg: string;
  readonly well: number;
  /** Ratio of width to height of the food area. */
  readonly wide?: number;
}

type VesselDrawer = (radius: number, key: string, serving: Serving) => DrawnVessel;

const disc = (radius: number, fill: string, more = '') =>
  `<circle r="${radius.toFixed(1)}" fill="${fill}" ${more}/>`;

const ring = (radius: number, stroke: string, width: number, opacity = 1) =>
  `<circle r="${radius.toFixed(1)}" fill="none" stroke="${stroke}" stroke-width="${width.toFixed(1)}" opacity="${opacity}"/>`;

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** The swirl of a spoon in a dip, from the center outwards. */
function spiral(radius: number, inward: number): string {
  const points = Array.from({ length: 121 }, (_, at) => {
    const turn = (at / 120) * Math.PI * 3.7;
    const far = radius * (0.1 + 0.62 * (at / 120) - inward);
    return `${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The content of a bowl, a cup or a glass, seen from above. */
function drawFilling(radius: number, key: string, { fill, swirl }: Serving): string {
  if (fill === undefined) return '';
  const turns = swirl
    ? `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${spiral(radius, 0)}" stroke="${darken(fill, 0.22)}" stroke-width="${radius * 0.1}" opacity=".55"/>
<path d="${spiral(radius, 0.045)}" stroke="${lighten(fill, 0.55)}" stroke-width="${radius * 0.05}"/></g>`
    : `<path d="M${-radius * 0.66} ${-radius * 0.22}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${-radius * 0.1} ${-radius * 0.69}" fill="none" stroke="#fff" stroke-width="${radius * 0.05}" stroke-linecap="round" opacity=".45"/>`;
  return `<defs>${gradient(`${key}-fill`, lighten(fill, 0.12), darken(fill, 0.06))}</defs>${disc(radius, `url(#${key}-fill)`)}${ring(radius * 0.985, darken(fill, 0.3), radius * 0.03, 0.45)}${turns}`;
}

const plate: VesselDrawer = (radius, key, serving) => {
  const glaze = serving.glaze ?? '#fdfaf4';
  const svg = `<defs>${gradient(`${key}-rim`, lighten(glaze, 0.5), darken(glaze, 0.1))}${gradient(`${key}-well`, darken(glaze, 0.07), lighten(glaze, 0.3))}</defs>
${disc(radius, `url(#${key}-rim)`)}${ring(radius * 0.985, darken(glaze, 0.2), radius * 0.012, 0.5)}
${ring(radius * 0.93, darken(glaze, 0.28), radius * 0.01, 0.4)}
${disc(radius * 0.76, `url(#${key}-well)`)}${ring(radius * 0.76, darken(glaze, 0.2), radius * 0.014, 0.5)}
${drawFilling(radius * 0.7, key, serving)}`;
  return { svg, well: radius * 0.84 };
};

const bowl: VesselDrawer = (radius, key, serving) => {
  const glaze = serving.glaze ?? '#d8c4a4';
  const fill = serving.fill ?? darken(glaze, 0.22);
  const svg = `<defs>${gradient(`${key}-rim`, lighten(glaze, 0.45), darken(glaze, 0.22))}${gradient(`${key}-side`, darken(glaze, 0.42), lighten(glaze, 0.1))}</defs>
${disc(radius, `url(#${key}-rim)`)}${disc(radius * 0.92, `url(#${key}-side)`)}${ring(radius * 0.96, lighten(glaze, 0.6), radius * 0.014, 0.6)}
${drawFilling(radius * 0.84, key, { ...serving, fill })}`;
  return { svg, well: radius * 0.74 };
};

const cup: VesselDrawer = (radius, key, serving) => {
  const glaze = serving.glaze ?? '#fbf6ec';
  const inner = bowl(radius * 0.62, key, { ...serving, glaze, fill: serving.fill ?? '#4a2614' });
  const svg = `<defs>${gradient(`${key}-saucer`, lighten(glaze, 0.5), darken(glaze, 0.12))}</defs>
${disc(radius, `url(#${key}-saucer)`)}${ring(radius * 0.9, darken(glaze, 0.25), radius * 0.012, 0.45)}${disc(radius * 0.7, '#000', 'opacity=".14"')}
<path d="M${radius * 0.54} ${-radius * 0.16}q${radius * 0.4} ${-radius * 0.02} ${radius * 0.36} ${radius * 0.2}t${-radius * 0.38} ${radius * 0.14}" fill="none" stroke="${darken(glaze, 0.1)}" stroke-width="${radius * 0.09}" stroke-linecap="round"/>${inner.svg}`;
  return { svg, well: radius * 0.44 };
};

const tray: VesselDrawer = (radius, key, serving) => {
  const metal = serving.glaze ?? '#c9963f';
  const pearls = Array.from({ length: 40 }, (_, at) => {
    const turn = (at / 40) * Math.PI * 2;
    return `<circle cx="${(Math.cos(turn) * radius * 0.9).toFixed(1)}" cy="${(Math.sin(turn) * radius * 0.9).toFixed(1)}" r="${(radius * 0.02).toFixed(1)}"/>`;
  }).join('');
  const svg = `<defs>${gradient(`${key}-rim`, lighten(metal, 0.5), darken(metal, 0.36))}${gradient(`${key}-well`, darken(metal, 0.24), lighten(metal, 0.34))}</defs>
${disc(radius, `url(#${key}-rim)`)}${ring(radius * 0.97, lighten(metal, 0.6), radius * 0.016, 0.7)}<g fill="${darken(metal, 0.4)}" opacity=".5">${pearls}</g>
${disc(radius * 0.8, `url(#${key}-well)`)}${ring(radius * 0.8, darken(metal, 0.4), radius * 0.012, 0.6)}${ring(radius * 0.74, lighten(metal, 0.6), radius * 0.008, 0.6)}`;
  return { svg, well: radius * 0.8 };
};

const board: VesselDrawer = (radius, key, serving) => {
  const wood = serving.glaze ?? '#b5793f';
  const half = radius * 1.3;
  const svg = `<defs>${gradient(`${key}-wood`, lighten(wood, 0.26), darken(wood, 0.14))}</defs>
<rect x="${half * 0.92}" y="${-radius * 0.17}" width="${radius * 0.52}" height="${radius * 0.34}" rx="${radius * 0.15}" fill="${darken(wood, 0.08)}"/><circle cx="${half * 0.92 + radius * 0.36}" r="${radius * 0.07}" fill="${darken(wood, 0.55)}"/>
<rect x="${-half}" y="${-radius * 0.84}" width="${half * 2}" height="${radius * 1.68}" rx="${radius * 0.2}" fill="url(#${key}-wood)"/>
<rect x="${-half + 6}" y="${-radius * 0.84 + 6}" width="${half * 2 - 12}" height="${radius * 1.68 - 12}" rx="${radius * 0.18}" fill="none" stroke="${lighten(wood, 0.42)}" stroke-width="3" opacity=".5"/>
<g fill="none" stroke="${darken(wood, 0.36)}" stroke-width="3" opacity=".3">${[-0.6, -0.36, -0.1, 0.2, 0.44, 0.66].map((y, at) => `<path d="M${-half * 0.94} ${radius * y}q${half * 0.5} ${at % 2 ? 16 : -16} ${half} 0t${half * 0.86} ${at % 2 ? -8 : 8}"/>`).join('')}</g>`;
  return { svg, well: radius * 0.84, wide: 1.4 };
};

const slab: VesselDrawer = (radius, key, serving) => {
  const stone = serving.glaze ?? '#3a4145';
  const [wide, tall] = [radius * 1.34, radius * 0.86];
  const svg = `<defs>${gradient(`${key}-stone`, lighten(stone, 0.16), darken(stone, 0.3))}</defs>
<path d="M${-wide} ${-tall}l${wide * 0.7} ${-radius * 0.02}l${wide * 0.5} ${radius * 0.03}l${wide * 0.8} ${-radius * 0.015}l${radius * 0.02} ${tall * 0.9}l${-radius * 0.03} ${tall * 1.1}l${-wide * 0.9} ${radius * 0.02}l${-wide * 0.6} ${-radius * 0.03}l${-wide * 0.5} ${radius * 0.02}l${-radius * 0.02} ${-tall}z" fill="url(#${key}-stone)" stroke="${lighten(stone, 0.34)}" stroke-width="3" stroke-opacity=".5"/>
<g stroke="${lighten(stone, 0.4)}" stroke-width="2" opacity=".16" fill="none"><path d="M${-wide * 0.9} ${-tall * 0.5}q${wide} -30 ${wide * 1.7} 12M${-wide * 0.8} ${tall * 0.3}q${wide * 0.8} 26 ${wide * 1.6} -8M${-wide * 0.5} ${tall * 0.7}h${wide}"/></g>`;
  return { svg, well: radius * 0.84, wide: 1.45 };
};

const paper: VesselDrawer = (radius, key, serving) => {
  const tone = serving.glaze ?? '#f3e7cf';
  const half = radius * 0.98;
  const svg = `<defs>${gradient(`${key}-paper`, lighten(tone, 0.4), darken(tone, 0.1))}</defs><g transform="rotate(-9)">
<path d="M${-half * 1.2} ${-half * 0.84}L${half * 1.16} ${-half * 0.88}L${half * 1.22} ${half * 0.8}L${half * 0.9} ${half * 0.88}L${-half * 1.16} ${half * 0.86}z" fill="url(#${key}-paper)"/>
<path d="M${half * 1.22} ${half * 0.8}L${half * 0.9} ${half * 0.88}L${half * 0.96} ${half * 0.66}z" fill="${darken(tone, 0.18)}"/>
<path d="M${-half * 1.1} ${-half * 0.4}L${half * 0.2} ${-half * 0.86}M${-half * 0.3} ${half * 0.84}L${half * 1.18} ${half * 0.1}M${-half * 1.14} ${half * 0.5}L${-half * 0.5} ${half * 0.84}" stroke="${darken(tone, 0.2)}" stroke-width="3" opacity=".35"/></g>`;
  return { svg, well: radius * 0.8, wide: 1.25 };
};

const leaf: VesselDrawer = (radius, key, serving) => {
  const green = serving.glaze ?? '#3f8a47';
  const long = radius * 1.5;
  const ribs = Array.from({ length: 13 }, (_, at) => {
    const x = -long * 0.8 + at * long * 0.13;
    return `M${x.toFixed(0)} 0q${(radius * 0.16).toFixed(0)} ${(-radius * 0.3).toFixed(0)} ${(radius * 0.4).toFixed(0)} ${(-radius * 0.62).toFixed(0)}M${x.toFixed(0)} 0q${(radius * 0.16).toFixed(0)} ${(radius * 0.3).toFixed(0)} ${(radius * 0.4).toFixed(0)} ${(radius * 0.62).toFixed(0)}`;
  }).join('');
  const outline = `M${-long} 0Q${-long * 0.7} ${-radius * 0.9} ${long * 0.2} ${-radius * 0.8}Q${long * 0.8} ${-radius * 0.6} ${long} 0Q${long * 0.8} ${radius * 0.6} ${long * 0.2} ${radius * 0.8}Q${-long * 0.7} ${radius * 0.9} ${-long} 0z`;
  const svg = `<defs>${gradient(`${key}-leaf`, lighten(green, 0.2), darken(green, 0.26))}<clipPath id="${key}-cut"><path d="${outline}"/></clipPath></defs>
<path d="${outline}" fill="url(#${key}-leaf)"/><g clip-path="url(#${key}-cut)" fill="none" stroke="${lighten(green, 0.45)}"><path d="${ribs}" stroke-width="3" opacity=".4"/><path d="M${-long} 0H${long}" stroke-width="7" opacity=".6"/></g>`;
  return { svg, well: radius * 0.74, wide: 1.4 };
};

/** No vessel, only a patch of color, for icons that include a dish. */
const patch: VesselDrawer = (radius, key, serving) => {
  const tone = serving.glaze ?? '#fff6e2';
  return {
    svg: `<defs><radialGradient id="${key}-patch" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${lighten(tone, 0.5)}"/><stop offset="1" stop-color="${mixColors(tone, '#b98a55', 0.12)}"/></radialGradient></defs>${disc(radius, `url(#${key}-patch)`)}${ring(radius * 0.93, darken(tone, 0.3), radius * 0.01, 0.4)}`,
    well: radius * 0.9,
  };
};

const bare: VesselDrawer = (radius) => ({ svg: '', well: radius });

const vesselDrawers: Readonly<Record<Exclude<Vessel, 'glass' | 'table'>, VesselDrawer>> = {
  plate,
  bowl,
  cup,
  tray,
  board,
  slab,
  paper,
  leaf,
  disc: patch,
  none: bare,
};

/** A vessel seen from above. For glasses, seen from the side, see `draw-glass.ts`. */
export function drawVessel(
  vessel: Exclude<Vessel, 'glass' | 'table'>,
  radius: number,
  key: string,
  serving: Serving,
): DrawnVessel {
  return vesselDrawers[vessel](radius, key, serving);
}
