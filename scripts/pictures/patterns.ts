import { darken, lighten, mixColors } from './color.ts';
import type { Pattern } from './pictures-schema.ts';
import type { RandomSource } from './random.ts';

export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly [string, string, string];
  readonly chance: RandomSource;
}

const repeat = <Value>(count: number, make: (at: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Repeats a tile over the whole surface. */
const tilePattern = ({ width, height }: Surface, side: number, tile: string, turn = 0) =>
  `<defs><pattern id="tile" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tile}</pattern></defs>
<rect width="${width}" height="${height}" fill="url(#tile)"/>`;

const weave = (surface: Surface) => {
  const [pale, deep] = surface.colours;
  return tilePattern(
    surface,
    24,
    `<path d="M0 6h24M0 18h24" stroke="${deep}" stroke-width="4" opacity=".2"/><path d="M6 0v24M18 0v24" stroke="${lighten(pale, 0.5)}" stroke-width="4" opacity=".2"/>`,
    2,
  );
};

const planks = ({ width, height, colours: [pale, deep, accent], chance }: Surface) => {
  const rows = 5;
  const tall = height / rows;
  const grain = (top: number) =>
    repeat(5, (at) => {
      const y = top + tall * (0.14 + at * 0.18);
      const bend = chance.between(-14, 14);
      const from = chance.between(-80, width * 0.3);
      return `<path d="M${from.toFixed(0)} ${y.toFixed(0)}q${width * 0.2} ${bend.toFixed(0)} ${width * 0.4} 0t${width * 0.45} ${(bend / 2).toFixed(0)}" fill="none" stroke="${accent}" stroke-width="2" opacity=".16"/>`;
    }).join('');
  return repeat(rows, (row) => {
    const top = row * tall;
    const end = chance.between(0.2, 0.8) * width;
    return `<rect y="${top}" width="${width}" height="${tall}" fill="${row % 2 ? deep : pale}" opacity="${chance.between(0.1, 0.42).toFixed(2)}"/>
${grain(top)}<path d="M0 ${top}H${width}M${end.toFixed(0)} ${top}v${tall}" stroke="${darken(accent, 0.3)}" stroke-width="4" opacity=".42"/>
<path d="M0 ${top + 4}H${width}" stroke="${lighten(pale, 0.4)}" stroke-width="2" opacity=".35"/>`;
  }).join('');
};

const stone = ({ width, height, colours: [pale, , accent], chance }: Surface) => `
<filter id="cloud" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="3" seed="${Math.floor(chance.between(1, 900))}"/>
<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .9 0 0 0 -.28"/></filter>
<g opacity=".22"><rect width="${width}" height="${height}" filter="url(#cloud)"/></g>
${repeat(
  70,
  () =>
    `<circle cx="${chance.between(0, width).toFixed(0)}" cy="${chance.between(0, height).toFixed(0)}" r="${chance.between(1, 3.2).toFixed(1)}" fill="${chance.next() > 0.5 ? accent : lighten(pale, 0.3)}" opacity=".4"/>`,
).join('')}`;

/** Eight-pointed stars and crosses, as on traditional tiles. */
const stars = (surface: Surface) => {
  const [pale, , accent] = surface.colours;
  const star = (x: number, y: number, half: number) =>
    `<rect x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}"/><rect x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}" transform="rotate(45 ${x} ${y})"/>`;
  return tilePattern(
    surface,
    200,
    `<g fill="${lighten(pale, 0.3)}" opacity=".13">${star(100, 100, 56)}</g>
<g fill="none" stroke="${accent}" stroke-width="2.5" opacity=".26">${star(100, 100, 70)}<circle cx="100" cy="100" r="22"/>
<path d="M0 30L30 0M170 0L200 30M0 170L30 200M170 200L200 170"/></g>`,
  );
};

const marble = ({ width, height, colours: [pale, , accent], chance }: Surface) => {
  const vein = () => {
    const x = chance.between(-0.2, 0.9) * width;
    const steps = repeat(
      5,
      () =>
        `q${chance.between(10, 110).toFixed(0)} ${chance.between(20, 90).toFixed(0)} ${chance.between(60, 190).toFixed(0)} ${chance.between(120, 240).toFixed(0)}`,
    );
    const path = `M${x.toFixed(0)} -40${steps.join('')}`;
    return `<path d="${path}" stroke="${accent}" stroke-width="${chance.between(14, 34).toFixed(0)}" opacity=".12"/><path d="${path}" stroke="${accent}" stroke-width="${chance.between(2, 5).toFixed(1)}" opacity=".4"/>`;
  };
  return `<filter id="soft"><feGaussianBlur stdDeviation="3"/></filter><g fill="none" filter="url(#soft)">${repeat(7, vein).join('')}</g>
<rect width="${width}" height="${height}" fill="${lighten(pale, 0.3)}" opacity=".12"/>`;
};

const leaves = ({ width, height, colours: [pale, deep, accent], chance }: Surface) => {
  const ribs = repeat(
    9,
    (at) =>
      `M0 ${60 + at * 62}Q70 ${40 + at * 62} 150 ${at * 58 - 10}M0 ${60 + at * 62}Q-70 ${40 + at * 62} -150 ${at * 58 - 10}`,
  ).join('');
  const leaf = (x: number, y: number, turn: number, size: number) => `
<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})">
<path d="M0 -20Q190 160 120 460Q70 620 0 680Q-70 620 -120 460Q-190 160 0 -20z" fill="${mixColors(pale, accent, chance.between(0.1, 0.4))}" opacity=".75"/>
<path d="M0 -20Q190 160 120 460Q70 620 0 680z" fill="${deep}" opacity=".22"/>
<path d="M0 -20V680${ribs}" fill="none" stroke="${accent}" stroke-width="4" opacity=".4"/></g>`;
  return [
    leaf(-60, -40, chance.between(-40, -20), 1),
    leaf(width + 60, -80, chance.between(30, 50), 1.05),
    leaf(width + 120, height + 40, chance.between(110, 140), 1),
    leaf(-90, height + 60, chance.between(-130, -105), 1),
    leaf(width * 0.5, -160, chance.between(-8, 8), 0.6),
  ].join('');
};

const terrazzo = ({ width, height, colours: [, deep, accent], chance }: Surface) => {
  const tones = [accent, darken(deep, 0.25), mixColors(accent, deep, 0.5), '#6f8f86', '#d8b070'];
  return repeat(90, () => {
    const size = chance.between(7, 26);
    const corners = repeat(5, (at) => {
      const turn = (at / 5) * Math.PI * 2 + chance.between(-0.4, 0.4);
      return `${(Math.cos(turn) * size).toFixed(1)},${(Math.sin(turn) * size * 0.8).toFixed(1)}`;
    });
    return `<polygon points="${corners.join(' ')}" transform="translate(${chance.between(0, width).toFixed(0)} ${chance.between(0, height).toFixed(0)})" fill="${tones[Math.floor(chance.between(0, tones.length))]}" opacity=".5"/>`;
  }).join('');
};

const stripes = (surface: Surface) =>
  tilePattern(
    surface,
    160,
    `<rect width="64" height="160" fill="${surface.colours[2]}" opacity=".2"/><path d="M76 0v160M148 0v160" stroke="${surface.colours[2]}" stroke-width="3" opacity=".28"/>`,
    0,
  );

const gingham = (surface: Surface) =>
  tilePattern(
    surface,
    120,
    `<rect width="60" height="120" fill="${surface.colours[2]}" opacity=".17"/><rect width="120" height="60" fill="${surface.colours[2]}" opacity=".17"/>`,
    0,
  );

const waves = (surface: Surface) => {
  const scale = (x: number, y: number) =>
    [94, 58, 24].map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');
  const rows = [0, 48, 96, 144, 192, 240].map((y, row) =>
    row % 2 ? scale(96, y) : scale(0, y) + scale(192, y),
  );
  return tilePattern(
    surface,
    192,
    `<g fill="${surface.colours[0]}" fill-opacity=".18" stroke="${surface.colours[2]}" stroke-width="2.5" stroke-opacity=".26">${rows.join('')}</g>`,
  );
};

const rays = ({ width, height, colours: [, , accent] }: Surface) => {
  const far = width;
  const ray = (at: number) =>
    `<path d="M0 0L${far} ${(-far * 0.0875).toFixed(0)}V${(far * 0.0875).toFixed(0)}z" transform="rotate(${at * 20})"/>`;
  return `<g transform="translate(${width / 2} ${height * 0.5})" fill="${accent}" opacity=".2">${repeat(18, ray).join('')}</g>`;
};

const dots = (surface: Surface) =>
  tilePattern(
    surface,
    56,
    `<circle cx="14" cy="14" r="4" fill="${surface.colours[2]}" opacity=".3"/><circle cx="42" cy="42" r="4" fill="${lighten(surface.colours[0], 0.6)}" opacity=".7"/>`,
  );

const patternDrawers: Readonly<Record<Pattern, (surface: Surface) => string>> = {
  plain: () => '',
  weave,
  planks,
  stone,
  stars,
  marble,
  leaves,
  terrazzo,
  stripes,
  gingham,
  waves,
  rays,
  dots,
};

export function drawPattern(pattern: Pattern, surface: Surface): string {
  return patternDrawers[pattern](surface);
}
