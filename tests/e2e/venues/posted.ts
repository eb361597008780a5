import type { VenueFiles } from '#tests/support/site.ts';
import { teaHouse } from './tea-house.ts';

const zone = (name: string, codes: readonly string[], terms: object) => ({
  name,
  area: { type: 'PostalCodes', codes },
  ...terms,
});

/** A tea house without a map that delivers by postal code: near, and for larger orders further away. */
export function posted(licence: string): VenueFiles {
  const { venue, menu } = teaHouse(licence);
  const delivery_zones = [
    zone('Salmiya', ['22001', '22002'], { amount: '0.500', minimum: '2.000' }),
    zone('All of Hawally', ['22*'], { amount: '1.000', minimum: '5.000' }),
  ];
  return { venue: { ...venue, delivery_zones }, menu };
}
