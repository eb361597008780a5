import { expect, test } from 'vitest';
import { check, menuFile, venueFile } from '../a-folder.ts';

const findings = (venue: object, menu: object) =>
  check({ venue: { ...venueFile, ...venue }, menu: { ...menuFile, ...menu } });

const problemsOf = (venue: object, menu: object = {}) => {
  const checked = findings(venue, menu);
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
};

test.for<readonly [object, readonly string[]]>([
  [{ time_slots: {} }, []],
  [{ time_slots: { minutes: 50, days: 60, cut_off: '16:00:00' } }, []],
  [{ time_slots: { minutes: 7 } }, ['time_slots.minutes bad_value']],
  [{ time_slots: { minutes: 0 } }, ['time_slots.minutes out_of_range']],
  [{ time_slots: { days: 61 } }, ['time_slots.days out_of_range']],
  [
    { time_slots: { hours: [{ weekday: 1, from_hour: '10:00:00', to_hour: '10:00:00' }] } },
    ['time_slots.hours[0].to_hour empty_window'],
  ],
  [{ preparation_minutes: { takeaway: 20 } }, []],
  [{ preparation_minutes: { takeaway: 0 } }, ['preparation_minutes.takeaway out_of_range']],
])('a menu with %j has the problems %j', ([menu, expected]) => {
  expect(problemsOf({}, menu)).toEqual(expected);
});

test.for<readonly [object, readonly string[]]>([
  [{ slot_limits: [{ orders: 4 }, { items: 9, order_types: ['delivery'] }, { amount: '90' }] }, []],
  [{ slot_limits: [{}] }, ['slot_limits[0] missing']],
  [{ slot_limits: [{ orders: 0, items: 5 }] }, ['slot_limits[0].orders out_of_range']],
  [
    { slot_limits: [{ orders: 4, hours: [{ weekday: 1, from_hour: '10:00:00', to_hour: '10:00:00' }] }] },
    ['slot_limits[0].hours[0].to_hour empty_window'],
  ],
  [{ slot_weights: [{ category: 999, weight: 2 }] }, ['slot_weights[0].category unknown_reference']],
  [{ auto_accept: { up_to: '50' } }, []],
  [{ delivery_minutes: 0 }, ['delivery_minutes out_of_range']],
])('a venue with %j has the problems %j', ([venue, expected]) => {
  expect(problemsOf(venue)).toEqual(expected);
});

test.for<readonly [object, readonly string[]]>([
  [
    { enable_order: true, time_slots: { asap: true, while_closed: true } },
    ['time_slots.asap', 'time_slots.while_closed'],
  ],
  [{ enable_order: true, enable_delivery_datetime: true, time_slots: { while_closed: true } }, []],
])('settings that do nothing without a time are noted: %j', ([menu, paths]) => {
  const checked = findings({}, menu);
  const notes = checked.kind === 'valid' ? checked.notes.map(({ path }) => path) : ['not valid'];
  expect(notes.filter((path) => path.startsWith('time_slots'))).toEqual(paths);
});
