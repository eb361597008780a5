import { createRequire } from 'node:module';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { pieces } from './pieces.ts';

const iconSetSchema = z.object({
  width: z._default(z.number(), 16),
  height: z._default(z.number(), 16),
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z._default(z.record(z.string(), z.object({ parent: z.string() })), {}),
});

const require = createRequire(import.meta.url);
const iconSets = {
  noto: iconSetSchema.parse(require('@iconify-json/noto/icons.json')),
  fluent: iconSetSchema.parse(require('@iconify-json/fluent-emoji-flat/icons.json')),
};

interface Drawing {
  readonly body: string;
  readonly field: number;
}

function drawingOf(name: string): Drawing | undefined {
  const [set, icon] = name.includes(':') ? name.split(':', 2) : ['noto', name];
  if (icon === undefined) return undefined;
  if (set === 'own') return pieces[icon] === undefined ? undefined : { body: pieces[icon], field: 100 };
  if (set !== 'noto' && set !== 'fluent') return undefined;
  const { icons, aliases, width } = iconSets[set];
  const body = (icons[icon] ?? icons[aliases[icon]?.parent ?? ''])?.body;
  return body === undefined ? undefined : { body, field: width };
}

/** The bounding box of an icon's visible pixels, as shares of its field. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function measureBounds({ body, field }: Drawing): Promise<Bounds> {
  const side = 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${field} ${field}" width="${side}" height="${side}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true });
  return {
    left: -(info.trimOffsetLeft ?? 0) / side,
    top: -(info.trimOffsetTop ?? 0) / side,
    width: info.width / side,
    height: info.height / side,
  };
}

/** An icon with its aspect ratio and drawing function. */
export interface Icon {
  /** Width divided by height. */
  readonly ratio: number;
  /** Draws the icon centered at (0, 0), its longer side `size` long. `key` makes the ids of copies unique. */
  draw(size: number, key: string): string;
}

const iconCache = new Map<string, Promise<Icon>>();

/** Loads an icon such as `falafel`, `fluent:falafel` or `own:kofta`. Throws for an unknown name. */
export function iconOf(name: string): Promise<Icon> {
  const known = iconCache.get(name) ?? loadIcon(name);
  iconCache.set(name, known);
  return known;
}

async function loadIcon(name: string): Promise<Icon> {
  const drawing = drawingOf(name);
  if (drawing === undefined) throw new Error(`Unknown icon: ${name}`);
  const ink = await measureBounds(drawing);
  const { body, field } = drawing;
  return {
    ratio: ink.width / ink.height,
    draw(size, key) {
      const scale = size / (Math.max(ink.width, ink.height) * field);
      const left = -(ink.left + ink.width / 2) * field;
      const top = -(ink.top + ink.height / 2) * field;
      const own = body.replace(/\bid="([^"]+)"|url\(#([^)]+)\)|href="#([^"]+)"/g, (whole, id, url, href) =>
        whole.replace(id ?? url ?? href, `${key}-${id ?? url ?? href}`),
      );
      return `<g transform="scale(${scale.toFixed(4)}) translate(${left.toFixed(2)} ${top.toFixed(2)})">${own}</g>`;
    },
  };
}
