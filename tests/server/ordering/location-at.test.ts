import { expect, test } from 'vitest';
import { anOpenVenue, tokenOf } from '#tests/support/an-open-venue.ts';

const table = tokenOf('Table', '4');

/** Source: spec §2 routes.codes, §9 order-types */
test.for([
  { letter: 't', token: table, found: { type: 'Table', name: '4' } },
  { letter: 'r', token: tokenOf('Room', '4'), found: { type: 'Room', name: '4' } },
  { letter: 'a', token: tokenOf('Account', 'Staff'), found: { type: 'Account', name: 'Staff' } },
  { letter: 'r', token: table, found: null },
  { letter: 'a', token: table, found: null },
  { letter: 'x', token: table, found: null },
  { letter: '', token: table, found: null },
  { letter: 't', token: `${table.slice(0, -1)}x`, found: null },
  { letter: 't', token: tokenOf('Table', '99'), found: null },
  { letter: 't', token: '4', found: null },
] as const)('the code /$letter/$token leads to $found', async ({ letter, token, found }) => {
  const venue = await anOpenVenue();
  expect(await venue.app().orders.locationAt(letter, token)).toEqual(found);
});

test('a code of another venue leads nowhere', async () => {
  const venue = await anOpenVenue({ venue: { locations: [] } });
  expect(await venue.app().orders.locationAt('t', table)).toBeNull();
});
