import { withVenue } from './a-folder.ts';

const withStations = (...kitchen_stations: readonly object[]) => withVenue({ kitchen_stations });

/** What is wrong with stations of the kitchen: folders as in `broken-folders.ts`. */
export const brokenKitchens = [
  ['kitchen_stations[0].name bad_value', withStations({ name: ' ' })],
  ['kitchen_stations[0].categories[0] unknown_reference', withStations({ name: 'Grill', categories: [99] })],
  ['kitchen_stations[1].name duplicate_value', withStations({ name: 'Grill' }, { name: 'Grill' })],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
