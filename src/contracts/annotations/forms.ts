import type { Annotations } from './annotation.ts';

const fieldAnnotations: Annotations = {
  type: ['What kind of field it is.', 'radio-group'],
  subtype: ['What a field of its type is in particular: email or tel of a text, time of a date.', 'tel'],
  name: ['What identifies the answer; unique in the form.', 'visit-date'],
  label: ['What guests read above the field.', { en: 'When do you come?' }],
  placeholder: ['What stands in an empty field.', { en: 'Your name' }],
  description: ['A hint below the field.', { en: 'We keep it for 30 days.' }],
  required: ['Whether it must be answered.', true],
  maxlength: ['The most characters of a text.', 500],
  rows: ['The height of a textarea, in lines.', 4],
  min: ['The least number, or the first date or time.', 15],
  max: ['The greatest number, or the last date or time.', 400],
  step: ['The step between numbers.', 5],
  numStars: ['How many stars a rating has, at most 10.', 5],
  values: [
    'The options to choose from.',
    [{ label: 'Wedding', value: 'wedding' }],
    {
      label: ['What guests read.', { en: 'Wedding' }],
      value: ['What the answer holds.', 'wedding'],
      selected: ['Whether it is chosen before the guest chooses.', false],
    },
  ],
  multiple: ['Whether several options can be chosen.', true],
  inline: ['Whether the options stand side by side.', true],
  other: ['Whether guests can write an answer of their own.', true],
  toggle: ['Whether the options look like switches.', true],
};

export const formAnnotations: Annotations = {
  id: ['A number of its own, unique among the forms.', 1],
  name: ['What guests read in the navigation and above the form.', { en: 'Catering request' }],
  enable: ['Whether guests can open it.', true],
  display_on_menu_load: ['Whether it stands on the welcome screen.', false],
  takes_reservations: ['Whether guests reserve with it. Search engines can then offer it.', true],
  form_data: [
    'The fields, in order.',
    [{ type: 'text', name: 'guest-name', label: 'Your name', required: true }],
    fieldAnnotations,
  ],
  message: ['The thanks after it is sent. May hold plain HTML.', '<p>We will call you.</p>'],
};
