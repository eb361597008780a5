import type { Item, Serving } from './pictures-schema.ts';
import type { RandomSource } from './random.ts';

/** The placement of one icon, in pixels from the center of its serving. */
export interface Placement {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly rotate: number;
  readonly flip: boolean;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

interface RingSlot {
  readonly far: number;
  readonly turn: number;
  readonly size: number;
}

/** Distance from the center and size of an icon in a heap, as shares of the well. */
function ringSlot(count: number, at: number): RingSlot {
  if (count === 1) return { far: 0, turn: 0, size: 1.46 };
  if (count === 2) return { far: 0.4, turn: Math.PI * (1 + at) + 0.25, size: 1.06 };
  if (count === 3) return { far: 0.45, turn: -Math.PI / 2 + (at * Math.PI * 2) / 3, size: 0.94 };
  if (count === 4) return { far: 0.5, turn: -Math.PI * 0.75 + (at * Math.PI) / 2, size: 0.82 };
  if (count <= 7) {
    return at === count - 1
      ? { far: 0, turn: 0, size: 0.72 }
      : { far: 0.56, turn: -Math.PI / 2 + (at * Math.PI * 2) / (count - 1), size: 0.7 };
  }
  const share = (count - 1 - at + 0.35) / count;
  return { far: 0.78 * Math.sqrt(share), turn: at * goldenAngle, size: 1.9 / Math.sqrt(count) };
}

const expandCounts = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item) => Array.from({ length: item.count }, () => ({ ...item })));

/** The area for food on a vessel: half its height, and its ratio of width to height. */
export interface FoodArea {
  readonly well: number;
  readonly wide: number;
  /** Height of the picture. */
  readonly height: number;
}

/** Position and size of an icon, as shares of the food area. */
interface RelativePosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function heapPosition(count: number, at: number): RelativePosition {
  const { far, turn, size } = ringSlot(count, at);
  return { x: Math.cos(turn) * far, y: Math.sin(turn) * far, size };
}

/** A row, with or without overlap. */
const rowLayout =
  (overlap: number) =>
  (count: number, at: number, { wide }: FoodArea): RelativePosition => {
    const size = Math.min(1.3, ((1.9 * wide) / count) * overlap);
    const step = Math.min(1.8 / count, size / wide);
    return { x: (at - (count - 1) / 2) * step, y: 0, size };
  };

const layouts: Readonly<
  Record<Serving['arrange'], (count: number, at: number, area: FoodArea) => RelativePosition>
> = {
  heap: heapPosition,
  row: rowLayout(1.05),
  stack: rowLayout(1.8),
};

const hasOwnPosition = (item: Item) => item.x !== undefined || item.y !== undefined;

const ownPositionOf = ({ x = 0, y = 0 }: Item): RelativePosition => ({ x, y, size: 1 });

const placementOf = (
  item: Item,
  { x, y, size }: RelativePosition,
  rotate: number,
  { well, wide, height }: FoodArea,
): Placement => ({
  icon: item.icon,
  x: x * well * wide,
  y: y * well,
  size: item.size === undefined ? size * well : item.size * height,
  rotate,
  flip: item.flip,
});

/** Places icons on a vessel. Icons without their own position are distributed evenly and slightly rotated. */
export function placeOnVessel(
  items: readonly Item[],
  area: FoodArea,
  arrange: Serving['arrange'],
  chance: RandomSource,
): readonly Placement[] {
  const all = expandCounts(items);
  const loose = all.filter((item) => !hasOwnPosition(item));
  return all.map((item) => {
    const wobble = chance.between(-1, 1);
    if (hasOwnPosition(item)) return placementOf(item, ownPositionOf(item), item.rotate ?? 0, area);
    const turned = item.icon.startsWith('own:') && arrange === 'heap' ? 60 : 14;
    const position = layouts[arrange](loose.length, loose.indexOf(item), area);
    return placementOf(item, position, item.rotate ?? (loose.length === 1 ? 0 : wobble * turned), area);
  });
}

/** Places icons side by side on a table. */
export function placeOnTable(items: readonly Item[], width: number, height: number): readonly Placement[] {
  const all = expandCounts(items);
  const loose = all.filter(({ x }) => x === undefined);
  const size = height * (loose.length < 2 ? 0.6 : 0.68 / loose.length ** 0.55);
  const step = Math.min((width * 0.78) / Math.max(loose.length, 1), size * 1.06);
  return all.map(
    (item): Placement => ({
      icon: item.icon,
      x: item.x === undefined ? (loose.indexOf(item) - (loose.length - 1) / 2) * step : item.x * width,
      y: (item.y ?? 0) * height,
      size: item.size === undefined ? size : item.size * height,
      rotate: item.rotate ?? 0,
      flip: item.flip,
    }),
  );
}

/** Positions for garnish in the corners and at the edges, most prominent first. */
const garnishPositions = [
  [0.1, 0.15],
  [0.905, 0.845],
  [0.9, 0.14],
  [0.095, 0.85],
  [0.035, 0.5],
  [0.965, 0.5],
  [0.2, 0.03],
  [0.8, 0.97],
  [0.79, 0.02],
  [0.22, 0.98],
] as const;

/** Places garnish around the dish, partly cut off by the edge of the picture. */
export function placeGarnish(
  items: readonly Item[],
  width: number,
  height: number,
  chance: RandomSource,
): readonly Placement[] {
  const given = expandCounts(items);
  const isRepeated =
    given.length > 0 && given.length < 5 && given.every(({ x, y }) => x === undefined && y === undefined);
  const all = isRepeated ? [...given, ...given, ...given, ...given, ...given].slice(0, 5) : given;
  const first = Math.floor(chance.between(0, 4));
  return all.map((item, at): Placement => {
    const position =
      at < 4 ? garnishPositions[(at + first) % 4] : garnishPositions[at % garnishPositions.length];
    const [x, y] = position ?? [0.5, 0.02];
    const size = item.size ?? (item.icon.startsWith('own:') ? 0.165 : 0.22);
    return {
      icon: item.icon,
      x: (item.x ?? x + chance.between(-0.022, 0.022)) * width,
      y: (item.y ?? y + chance.between(-0.03, 0.03)) * height,
      size: size * height * chance.between(0.9, 1.12),
      rotate: item.rotate ?? chance.between(-38, 38),
      flip: item.flip,
    };
  });
}

/** Places the pieces of one skewer, its center at (0, `y`); long pieces take more of the rod. */
export function placeOnSkewer(
  icons: readonly string[],
  y: number,
  length: number,
  thick: number,
): readonly Placement[] {
  const shares = icons.map((icon) => (/kofta|kibbeh/.test(icon) ? 1.72 : 0.82));
  const total = shares.reduce((sum, share) => sum + share, 0) * thick;
  const squeeze = Math.min(1, (length * 0.86) / total);
  let start = (-total * squeeze) / 2 - length * 0.02;
  return icons.map((icon, at) => {
    const room = (shares[at] ?? 1) * thick * squeeze;
    start += room;
    const size = room > thick * squeeze ? room * 1.02 : thick;
    return { icon, x: start - room / 2, y, size, rotate: at % 2 ? 5 : -4, flip: false };
  });
}

/** Scatters small pieces over the food. */
export function placeSprinkles(
  icons: readonly string[],
  { well, wide }: FoodArea,
  chance: RandomSource,
): readonly Placement[] {
  return icons.flatMap((icon, kind) =>
    Array.from({ length: 13 }, (_, at): Placement => {
      const far = Math.sqrt((at + 0.5) / 13) * well * 0.82;
      const turn = at * goldenAngle + kind * 1.3 + chance.between(-0.5, 0.5);
      return {
        icon,
        x: Math.cos(turn) * far * wide,
        y: Math.sin(turn) * far,
        size: well * chance.between(0.085, 0.135),
        rotate: chance.between(0, 360),
        flip: false,
      };
    }),
  );
}
