import { darken, lighten, mixColors } from './color.ts';
import { drawPattern } from './patterns.ts';
import type { Ground, Pattern } from './pictures-schema.ts';
import { type RandomSource, randomFrom } from './random.ts';

interface GroundPaints {
  readonly pattern: Pattern;
  /** Pale, deep, accent. */
  readonly colours: readonly [string, string, string];
}

/** Grounds by name; a picture can also define its own. */
const grounds: Readonly<Record<string, GroundPaints>> = {
  linen: { pattern: 'weave', colours: ['#f4ead9', '#e0ccab', '#b98a55'] },
  oatmeal: { pattern: 'weave', colours: ['#ece4d6', '#cfc2ad', '#8c7a5f'] },
  denim: { pattern: 'weave', colours: ['#4d6a8c', '#2e4561', '#a9c1da'] },
  olive: { pattern: 'weave', colours: ['#8b9464', '#5f6a3f', '#d8dcb4'] },
  slate: { pattern: 'stone', colours: ['#566067', '#2f373c', '#8d9aa1'] },
  charcoal: { pattern: 'stone', colours: ['#3b3835', '#1c1a18', '#77706a'] },
  sandstone: { pattern: 'stone', colours: ['#ecd7b5', '#cfae7e', '#a98352'] },
  wood: { pattern: 'planks', colours: ['#c99a68', '#9a6c40', '#5c3a20'] },
  walnut: { pattern: 'planks', colours: ['#75503a', '#4b2f20', '#2a190f'] },
  driftwood: { pattern: 'planks', colours: ['#d9d2c6', '#b2a796', '#7d7264'] },
  terracotta: { pattern: 'stars', colours: ['#dd9369', '#b9623b', '#f6d9ba'] },
  midnight: { pattern: 'stars', colours: ['#2c3659', '#131a31', '#c9a24e'] },
  turquoise: { pattern: 'stars', colours: ['#5fb3ad', '#23767a', '#eaf5ea'] },
  pearl: { pattern: 'stars', colours: ['#f7efe2', '#e6d5bb', '#c89b5a'] },
  marble: { pattern: 'marble', colours: ['#f8f6f3', '#e2ddd6', '#b3aaa0'] },
  emerald: { pattern: 'marble', colours: ['#2f6b57', '#123d31', '#9fd0b6'] },
  mint: { pattern: 'dots', colours: ['#e0f1e7', '#b4d8c6', '#5f9c82'] },
  blush: { pattern: 'dots', colours: ['#fbe6e1', '#efc3bb', '#c97a72'] },
  lavender: { pattern: 'dots', colours: ['#ece7f6', '#c9bfe2', '#8a7ab8'] },
  saffron: { pattern: 'rays', colours: ['#f9cd66', '#e59a2d', '#fff0c2'] },
  coral: { pattern: 'rays', colours: ['#f49a80', '#d95f4c', '#ffe0cf'] },
  sky: { pattern: 'rays', colours: ['#bfe1f0', '#7ab6d6', '#f2fbff'] },
  'banana-leaf': { pattern: 'leaves', colours: ['#3f7f4c', '#1e4d2c', '#7fbd68'] },
  grove: { pattern: 'leaves', colours: ['#e9edd6', '#c6d0a2', '#7c9152'] },
  terrazzo: { pattern: 'terrazzo', colours: ['#f5efe8', '#e4d8ca', '#c9775a'] },
  gingham: { pattern: 'gingham', colours: ['#fbf3ee', '#ecd8cd', '#c8463b'] },
  picnic: { pattern: 'gingham', colours: ['#f6f8f1', '#dbe4cf', '#5d8a4a'] },
  awning: { pattern: 'stripes', colours: ['#fbf1e3', '#ecd9bd', '#c65f4a'] },
  deckchair: { pattern: 'stripes', colours: ['#f2f6f7', '#cfdde2', '#4d84a0'] },
  indigo: { pattern: 'waves', colours: ['#3f5c8a', '#1d3157', '#9db8dc'] },
  seafoam: { pattern: 'waves', colours: ['#dcefec', '#a9d3cd', '#4c9a92'] },
  crimson: { pattern: 'waves', colours: ['#a8323a', '#6c1620', '#e6a08f'] },
  plum: { pattern: 'plain', colours: ['#6d4560', '#3c2136', '#d3a9c4'] },
  cream: { pattern: 'plain', colours: ['#fbf3e4', '#ead8b8', '#b98a55'] },
};

/** The paints of a ground. Throws for an unknown name. */
export function paintsOf(ground: Ground): GroundPaints {
  if (typeof ground !== 'string') return ground;
  const paints = grounds[ground];
  if (paints === undefined) throw new Error(`Unknown ground: ${ground}`);
  return paints;
}

/** Gradients of the pale, deep and accent colors, lit from the upper left. */
const lightGradients = (id: string, [pale, deep]: readonly [string, string, string]) => `
<radialGradient id="${id}" cx=".34" cy=".24" r="1"><stop offset="0" stop-color="${lighten(pale, 0.12)}"/>
<stop offset=".5" stop-color="${pale}"/><stop offset="1" stop-color="${mixColors(pale, deep, 0.82)}"/></radialGradient>`;

/** A surface seen from above, lit from the upper left and darker at the edges. */
export function drawGround(ground: Ground, width: number, height: number, seed: string): string {
  const { pattern, colours } = paintsOf(ground);
  const chance: RandomSource = randomFrom(`${seed} ground`);
  return `<defs>${lightGradients('ground', colours)}
<radialGradient id="edge" cx=".48" cy=".46" r=".78"><stop offset=".55" stop-color="${darken(colours[1], 0.5)}" stop-opacity="0"/>
<stop offset="1" stop-color="${darken(colours[1], 0.5)}" stop-opacity=".38"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
${drawPattern(pattern, { width, height, colours, chance })}
<rect width="${width}" height="${height}" fill="url(#edge)"/>`;
}

/** A wall and a table, for servings seen from the side. */
export function drawTable(ground: Ground, width: number, height: number, seed: string): string {
  const { colours } = paintsOf(ground);
  const [pale, deep, accent] = colours;
  const horizon = height * 0.72;
  const radius = height * 0.36;
  return `${drawGround(ground, width, height, seed)}
<circle cx="${width / 2}" cy="${height * 0.47}" r="${radius}" fill="${lighten(pale, 0.35)}" opacity=".5"/>
<circle cx="${width / 2}" cy="${height * 0.47}" r="${radius * 1.09}" fill="none" stroke="${accent}" stroke-width="3" opacity=".55"/>
<defs><linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixColors(pale, deep, 0.75)}"/>
<stop offset="1" stop-color="${darken(deep, 0.16)}"/></linearGradient></defs>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
<rect y="${horizon}" width="${width}" height="4" fill="${lighten(pale, 0.4)}" opacity=".6"/>`;
}
