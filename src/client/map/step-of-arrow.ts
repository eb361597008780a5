/** How far an arrow moves the pin, in pixels, and with the shift key. */
const step = 10;
const stride = 50;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * How many pixels a key moves the pin, if it does. Left is west in every language: maps are not mirrored.
 */
export function stepOfArrow({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: Key): readonly [number, number] | null {
  const direction = directions[key];
  if (!direction || altKey || ctrlKey || metaKey) return null;
  const pixels = shiftKey ? stride : step;
  return [direction[0] * pixels, direction[1] * pixels];
}
