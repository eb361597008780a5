import { withCategory, withMenu, withVenue } from './a-folder.ts';

const takesOrders = { enable_order: true, enable_takeaway: true };
const noWindow = { weekday: 5, from_hour: '18:00:00', to_hour: '18:00:00' };

/** For each remark about times and slots at least one folder in which it is found. See `brokenFolders`. */
export const brokenTimes = [
  ['time_slots.minutes bad_value', withMenu({ time_slots: { minutes: 7 } })],
  ['time_slots.minutes out_of_range', withMenu({ time_slots: { minutes: 0 } })],
  ['time_slots.hours[0].to_hour empty_window', withMenu({ time_slots: { hours: [noWindow] } })],
  ['time_slots.asap no_effect', withMenu({ ...takesOrders, time_slots: { asap: true } })],
  ['time_slots.while_closed no_effect', withMenu({ ...takesOrders, time_slots: { while_closed: true } })],
  ['preparation_minutes.takeaway out_of_range', withMenu({ preparation_minutes: { takeaway: 0 } })],
  ['slot_limits[0] missing', withVenue({ slot_limits: [{}] })],
  [
    'slot_limits[0].hours[0].to_hour empty_window',
    withVenue({ slot_limits: [{ orders: 4, hours: [noWindow] }] }),
  ],
  ['slot_weights[0].category unknown_reference', withVenue({ slot_weights: [{ category: 9, weight: 2 }] })],
  [
    'categories[0].lead_minutes no_time_asked',
    { menu: { ...withCategory({ lead_minutes: 60 }).menu, ...takesOrders } },
  ],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
