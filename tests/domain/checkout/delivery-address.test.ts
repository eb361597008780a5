import { expect, test } from 'vitest';
import { deliveryAddressLine } from '#domain/checkout/delivery-address.ts';

const alWasl = 'Al Wasl Road, Jumeirah, Dubai';

test.for([
  { what: 'nothing', given: {}, line: '' },
  {
    what: 'an address alone',
    given: { address: ' 12 Al Wasl Road,\nDubai ' },
    line: '12 Al Wasl Road, Dubai',
  },
  {
    what: 'everything',
    given: {
      address: alWasl,
      flat_number: '1204',
      building: 'Marina Tower',
      area: 'Umm Suqeim',
      landmark: 'Near the metro',
    },
    line: '1204, Marina Tower, Umm Suqeim, Al Wasl Road, Jumeirah, Dubai, Near the metro',
  },
  {
    what: 'an area in the address',
    given: { address: alWasl, flat_number: '4', building: 'B', area: 'al wasl road' },
    line: '4, B, Al Wasl Road, Jumeirah, Dubai',
  },
  {
    what: 'an area in the address after a house number',
    given: { address: '12 Al Wasl Road, Dubai', area: 'Al Wasl Road' },
    line: '12 Al Wasl Road, Dubai',
  },
  {
    what: 'half a word of the address',
    given: { address: 'Dubailand, Emirates Road', area: 'Dubai' },
    line: 'Dubai, Dubailand, Emirates Road',
  },
  {
    what: 'a building in the address',
    given: { address: 'Marina Tower, Al Wasl Road', flat_number: '4', building: 'MARINA TOWER' },
    line: '4, MARINA TOWER, Al Wasl Road',
  },
  {
    what: 'a landmark that is the building',
    given: { address: alWasl, building: 'Dubai Mall', landmark: 'dubai mall' },
    line: 'Dubai Mall, Al Wasl Road, Jumeirah, Dubai',
  },
  {
    what: 'a flat and a building of the same number',
    given: { address: '5, Rue Hoche, Paris', flat_number: '5', building: '5' },
    line: '5, 5, Rue Hoche, Paris',
  },
  {
    what: 'a number that stands within another',
    given: { address: '12 Rue Hoche', building: '2', area: '12' },
    line: '2, 12, 12 Rue Hoche',
  },
  { what: 'a villa given twice', given: { flat_number: 'Villa 5', building: 'villa 5' }, line: 'Villa 5' },
  {
    what: 'Arabic commas',
    given: { address: 'شارع الوصل، دبي', area: 'شارع الوصل', flat_number: '١٢' },
    line: '١٢, شارع الوصل, دبي',
  },
  {
    what: 'accents',
    given: { address: 'Rue de l’Évêché, Nice', area: 'rue de l’eveche' },
    line: 'Rue de l’Évêché, Nice',
  },
  { what: 'empty and null', given: { address: ', ,', flat_number: null, landmark: ' ' }, line: '' },
])('$what is "$line"', ({ given, line }) => {
  expect(deliveryAddressLine(given)).toBe(line);
});
