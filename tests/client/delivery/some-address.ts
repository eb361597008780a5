import type { FoundAddress } from '#contracts/shapes/found-address.ts';

/** A district, as a gazetteer names it. */
export const someAddress: FoundAddress = {
  position: { lat: 29.33, lng: 48.07 },
  name: 'Salmiya',
  area: 'Hawalli',
  country: 'Kuwait',
  street: '',
  building: '',
  formatted: 'Salmiya, Hawalli, Kuwait',
  source: 'geonames',
};
