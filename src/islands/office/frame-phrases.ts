import { roles } from '#domain/people/roles.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';

/** Phrases of every screen of the office. */
export const framePhrases = [
  'office',
  'office_sign_in',
  'office_passkey',
  'office_or_code',
  'office_email',
  'office_send_code',
  'office_code_sent',
  'office_no_mail',
  'office_code',
  'office_code_wrong',
  'office_other_email',
  'office_passkey_failed',
  'office_venues',
  'office_no_venues',
  'office_account',
  'office_sign_out',
  'office_not_yours',
  'office_people',
  'guests_title',
  'office_today',
  'office_reports',
  'report_branches',
  'closing_title',
  'menu',
  'office_opening',
  'board_not_sent',
  'invalid_email',
  'too_many',
  'try_again',
  'cancel',
  ...roles.map((role) => `role_${role}` as const),
] as const satisfies readonly PhraseKey[];

export type FramePhrase = (typeof framePhrases)[number];

export type FramePhrases = Phrases<FramePhrase>;
