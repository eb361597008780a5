/** Step of an arrow key in pixels, without and with the shift key. */
const stepPx = 10;
const shiftStepPx = 50;

const directions = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The pixels by which a key moves the pin; `null` for other keys. Left is west in every language: maps are not
 * mirrored.
 */
export function stepOfArrow({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: Key): readonly [number, number] | null {
  const direction = directions.get(key);
  if (!direction || altKey || ctrlKey || metaKey) return null;
  const pixels = shiftKey ? shiftStepPx : stepPx;
  return [direction.x * pixels, direction.y * pixels];
}
