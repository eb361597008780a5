import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDays, writeDays } from '#server/menu-exchange/hours/read-days.ts';
import { readEndTime, readTime, tidyWindows } from '#server/menu-exchange/hours/windows.ts';

const window = (weekday: number, from: string, to: string) => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});

test.for([
  ['9:00', '09:00:00'],
  ['09.30', '09:30:00'],
  ['0930', '09:30:00'],
  ['9am', '09:00:00'],
  ['9:30 PM', '21:30:00'],
  ['12am', '00:00:00'],
  ['12 p.m.', '12:00:00'],
  ['24:00', '00:00:00'],
  ['18:00:00', '18:00:00'],
  ['25:00', null],
  ['9:75', null],
  ['13pm', null],
  ['noon', null],
  ['2017-03-02T08:22:00', null],
] as const)('the time “%s” is %s', ([text, time]) => {
  expect(readTime(text)).toBe(time);
});

test('the last minute of a day stands for its end', () => {
  expect(readEndTime('23:59')).toBe('00:00:00');
});

test.for([
  [
    'Fri-Sun 18:00-23:00',
    [window(0, '18:00', '23:00'), window(5, '18:00', '23:00'), window(6, '18:00', '23:00')],
  ],
  ['Mon, Wed 12:00-14:00', [window(1, '12:00', '14:00'), window(3, '12:00', '14:00')]],
  ['Saturday', [window(6, '00:00', '00:00')]],
  ['weekend 9am - 1pm', [window(0, '09:00', '13:00'), window(6, '09:00', '13:00')]],
  ['Tue 12:00-14:00, 18:00-22:00', [window(2, '12:00', '14:00'), window(2, '18:00', '22:00')]],
  ['Mon 9:00-12:00; Tue 10:00-12:00', [window(1, '09:00', '12:00'), window(2, '10:00', '12:00')]],
  ['Thursdays 17:00 to 20:00', [window(4, '17:00', '20:00')]],
  ['Mo-Tu 8:00-9:00', [window(1, '08:00', '09:00'), window(2, '08:00', '09:00')]],
  ['daily', []],
  ['', []],
  ['Fri 18:00-18:00', null],
  ['sometimes', null],
  ['Mon-Funday 10:00-12:00', null],
] as const)('the windows of “%s”', ([text, windows]) => {
  expect(readDays(text)).toEqual(windows);
});

test('times without days are of every day', () => {
  expect(readDays('18:00-23:00')).toHaveLength(7);
});

test('what is written is read again', () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 19));
  const windows = fc
    .array(fc.record({ weekday: fc.nat(6), from_hour: time, to_hour: time }), { maxLength: 6 })
    .map((drawn) =>
      tidyWindows(drawn.filter(({ from_hour, to_hour }) => from_hour !== to_hour && to_hour !== '23:59:00')),
    );
  fc.assert(
    fc.property(windows, (drawn) => {
      expect(readDays(writeDays(drawn))).toEqual(drawn);
    }),
  );
});
