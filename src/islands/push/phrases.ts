import type { PhraseKey } from '#i18n/phrases.ts';

/** Phrases of turning push messages on and off. */
export const pushPhrases = [
  'notify_me',
  'board_notify',
  'notify_on',
  'notify_off',
  'notify_blocked',
  'notify_failed',
] as const satisfies readonly PhraseKey[];

export type PushPhrase = (typeof pushPhrases)[number];
