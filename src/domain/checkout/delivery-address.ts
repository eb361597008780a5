import { foldName } from '../fold-name.ts';
import { normalizeLine } from '../normalize-line.ts';

/** Where an order goes: what the map or the diner calls the place, and what the diner added. */
export interface DeliveryAddress {
  readonly address?: string | null | undefined;
  readonly flat_number?: string | null | undefined;
  readonly building?: string | null | undefined;
  readonly area?: string | null | undefined;
  readonly landmark?: string | null | undefined;
}

/**
 * An address in one line, from the door outwards, the landmark last: "12, Marina Tower, Al Wasl Road, Dubai".
 *
 * What was said twice, in whatever case or accents, is there once; but a flat and its building may have the same
 * number. Empty when nothing is known. Parts may run in different directions: show it in a `<bdi>`.
 */
export function deliveryAddressLine(given: DeliveryAddress): string {
  const flat = partsOf(given.flat_number);
  const place = partsOf(given.address);
  const isNew = (part: string) => !isWithin(part, place);
  const house = [
    ...partsOf(given.building),
    ...partsOf(given.area).filter(isNew),
    ...place,
    ...partsOf(given.landmark).filter(isNew),
  ].filter(isFirst);
  const isFlat = (part: string) => hasLetters(part) && flat.some((one) => isSame(one, part));
  return [...flat, ...house.filter((part) => !isFlat(part))].join(', ');
}

/** Cut at the commas of any script. */
function partsOf(text: string | null | undefined): readonly string[] {
  return normalizeLine(text ?? '')
    .split(/[,،、，]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "Al Wasl Road" is within "12 Al Wasl Road". */
function isWithin(part: string, place: readonly string[]): boolean {
  return hasLetters(part) && place.some((one) => ` ${fold(one)} `.includes(` ${fold(part)} `));
}

function isFirst(part: string, index: number, all: readonly string[]): boolean {
  return all.findIndex((other) => isSame(other, part)) === index;
}

const hasLetters = (text: string) => /\p{L}/u.test(text);
const isSame = (one: string, other: string) => fold(one) === fold(other);
const fold = (text: string) => foldName(text, 'und');
