import { foldName } from '../fold-name.ts';
import { normalizeLine } from '../normalize-line.ts';

/** A delivery address: from the map or typed, plus the details that the diner added. */
export interface DeliveryAddress {
  readonly address?: string | null | undefined;
  readonly flat_number?: string | null | undefined;
  readonly building?: string | null | undefined;
  readonly area?: string | null | undefined;
  readonly landmark?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
}

/**
 * An address in one line, most specific part first, postal code and landmark last: "12, Marina Tower, Al Wasl Road, Dubai".
 *
 * Duplicates are removed, ignoring case and accents; but a flat and its building may have the same number. Empty when
 * nothing is known. Parts may have different text directions: show it in a `<bdi>`.
 */
export function deliveryAddressLine(given: DeliveryAddress): string {
  const flat = partsOf(given.flat_number);
  const address = partsOf(given.address);
  const isNew = (part: string) => !isWithin(part, address);
  const house = [
    ...partsOf(given.building),
    ...partsOf(given.area).filter(isNew),
    ...address,
    ...partsOf(given.postal_code).filter((code) => !hasWords(address, code)),
    ...partsOf(given.landmark).filter(isNew),
  ].filter(isFirst);
  const isFlat = (part: string) => hasLetters(part) && flat.some((one) => isSame(one, part));
  return [...flat, ...house.filter((part) => !isFlat(part))].join(', ');
}

/** Splits at the commas of any script. */
function partsOf(text: string | null | undefined): readonly string[] {
  return normalizeLine(text ?? '')
    .split(/[,،、，]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "Al Wasl Road" is within "12 Al Wasl Road". */
function isWithin(part: string, address: readonly string[]): boolean {
  return hasLetters(part) && hasWords(address, part);
}

const hasWords = (address: readonly string[], words: string): boolean =>
  address.some((one) => ` ${fold(one)} `.includes(` ${fold(words)} `));

function isFirst(part: string, index: number, all: readonly string[]): boolean {
  return all.findIndex((other) => isSame(other, part)) === index;
}

const hasLetters = (text: string) => /\p{L}/u.test(text);
const isSame = (one: string, other: string) => fold(one) === fold(other);
const fold = (text: string) => foldName(text, 'und');
