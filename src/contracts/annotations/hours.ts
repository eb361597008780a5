import type { Annotations } from './annotation.ts';

const weekday = [
  'The day on which the window begins: its name, or a number from 0, Sunday, to 6, Saturday.',
  'friday',
] as const;
const from_hour = ['When the window begins, in local time of the venue.', '12:00:00'] as const;
const to_hour = [
  'When the window ends; it does not include this time. A time at or before from_hour is on the next day.',
  '23:30:00',
] as const;

export const windowAnnotations: Annotations = { weekday, from_hour, to_hour };

export const closureAnnotations: Annotations = {
  start: ['When it begins, in local time of the venue.', '2027-12-25T00:00:00'],
  end: ['When it ends; it does not include this time.', '2027-12-27T00:00:00'],
};

/** Windows and closures in one list. */
export const unavailableAnnotations: Annotations = { ...windowAnnotations, ...closureAnnotations };

/** The two ways of saying when a category or dish can be had. */
export const unavailableWords =
  'When it can NOT be had: weekly windows, and closures with a start and an end. Use available_hours for when it can.';
export const availableHours = [
  'When it can be had: weekly windows. At all other times it cannot.',
  [{ weekday: 'friday', from_hour: '12:00:00', to_hour: '16:00:00' }],
  windowAnnotations,
] as const;
export const unavailableExample = [{ weekday: 'monday', from_hour: '00:00:00', to_hour: '17:00:00' }];
