import type { PhraseKey } from '#i18n/phrases.ts';

/** Phrases for choosing, cropping and sending pictures. */
export const picturePhrases = [
  'desk_choose_picture',
  'desk_no_picture',
  'desk_sending',
  'desk_picture_no_picture',
  'desk_picture_broken',
  'desk_picture_too_many_pixels',
  'desk_picture_too_large',
  'desk_picture_not_sent',
  'desk_crop',
  'desk_crop_hint',
  'desk_crop_zoom',
  'desk_crop_use',
  'desk_crop_whole',
  'desk_field_picture',
  'desk_other_picture',
] as const satisfies readonly PhraseKey[];
