import type { Position } from './position.ts';

/** Cells are a quarter of a degree wide and high. */
const perDegree = 4;

/**
 * The middle of the cell of the globe that a place lies in: so many diners ask for the same piece of the map, and
 * nobody learns more of where they are.
 */
export function mapCell({ lat, lng }: Position): Position {
  return { lat: toCell(lat), lng: toCell(lng) };
}

const toCell = (degrees: number) => Math.round(degrees * perDegree) / perDegree + 0;
