import type { Position } from './position.ts';

/** Cells are a quarter of a degree wide and high. */
const perDegree = 4;

/**
 * The center of the cell that contains a position. Many diners request the same cell, which keeps their exact position
 * private.
 */
export function mapCell({ lat, lng }: Position): Position {
  return { lat: toCell(lat), lng: toCell(lng) };
}

const toCell = (degrees: number) => Math.round(degrees * perDegree) / perDegree + 0;
