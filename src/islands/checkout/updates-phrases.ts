import type { PhraseKey } from '#i18n/phrases.ts';

/** Phrases of asking for messages about an order. */
export const updatesPhrases = [
  'updates_by_email',
  'updates_by_whatsapp',
  'updates_by_sms',
] as const satisfies readonly PhraseKey[];

export type UpdatesPhrase = (typeof updatesPhrases)[number];
