import { answerErrorCodes } from '#domain/form/validate-entry.ts';
import { tooManyPhrases } from '../errors/too-many-message.ts';

/** Phrases of a venue's form, besides the venue's own text. */
export const formPhrases = [
  ...answerErrorCodes,
  'required',
  'choose_option',
  'other',
  'other_value',
  'stars_count',
  'clear',
  'for_example',
  'submit',
  'submitting',
  'try_again',
  'form_back_to_menu',
  'form_error',
  'form_too_large',
  'check_fields',
  'leave_empty',
  ...tooManyPhrases,
] as const;

export type FormPhrase = (typeof formPhrases)[number];
