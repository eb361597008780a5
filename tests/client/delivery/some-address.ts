import type { FoundAddress } from '#contracts/shapes/found-address.ts';

/** A district. */
export const someAddress: FoundAddress = {
  position: { lat: 29.33, lng: 48.07 },
  name: 'Salmiya',
  area: 'Hawalli',
  country: 'Kuwait',
  street: 'Salem Al Mubarak Street',
  building: '',
  formatted: 'Salmiya, Hawalli, Kuwait',
};
