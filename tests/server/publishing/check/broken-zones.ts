import { withMenu, withVenue } from './a-folder.ts';

const area = { type: 'Circle', center: [55.24, 25.2], radius_meters: 3000 };
const withZone = (differing: object) =>
  withVenue({ delivery_zones: [{ name: 'A', amount: '5', area, ...differing }] });
const onMap = withMenu({
  enable_order: true,
  enable_delivery: true,
  enable_address_google_maps: true,
  outlet_latitude: 25.2,
  outlet_longitude: 55.24,
}).menu;
const bands = [{ from_km: 3, amount: '8' }];

/** For each remark about delivery zones at least one folder in which it is found. See `brokenFolders`. */
export const brokenZones = [
  ['delivery_zones[0].area missing', withZone({ area: undefined })],
  [
    'delivery_zones[1].id duplicate_id',
    withVenue({
      delivery_zones: [
        { id: 1, name: 'A', amount: '5', area },
        { id: 1, name: 'B', amount: '5', area },
      ],
    }),
  ],
  ['delivery_zones[0].amount bad_value', withZone({ amount: '-5' })],
  ['delivery_zones[0].free_from bad_value', withZone({ free_from: '-5' })],
  ['delivery_zones[0].area.codes out_of_range', withZone({ area: { type: 'PostalCodes', codes: [] } })],
  ['delivery_zones[0].area.codes[0] bad_value', withZone({ area: { type: 'PostalCodes', codes: ['*'] } })],
  [
    'delivery_zones[0].amounts_by_distance two_fee_rules',
    { menu: onMap, ...withZone({ amount_per_km: '1', amounts_by_distance: bands }) },
  ],
  [
    'delivery_zones[0].amounts_by_distance[1].from_km falling_bands',
    { menu: onMap, ...withZone({ amounts_by_distance: [...bands, ...bands] }) },
  ],
  [
    'delivery_zones[0].amounts_by_subtotal[1].from falling_bands',
    withZone({
      amounts_by_subtotal: [
        { from: '80', amount: '5' },
        { from: '60', amount: '3' },
      ],
    }),
  ],
  ['delivery_zones[0].amount_per_km no_effect', withZone({ amount_per_km: '1' })],
  ['delivery_zones[0].amounts_by_distance no_effect', withZone({ amounts_by_distance: bands })],
  [
    'delivery_zones[0].area no_effect',
    { menu: onMap, ...withZone({ area: { type: 'PostalCodes', codes: ['10115'] } }) },
  ],
  ['delivery_zones[0].minimum too_fine', withZone({ minimum: '5.001' })],
  [
    'delivery_zones[0].amounts_by_subtotal[0].amount too_fine',
    withZone({ amounts_by_subtotal: [{ from: '80', amount: '5.001' }] }),
  ],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
