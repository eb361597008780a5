import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { WrittenMessage } from './write-message.ts';

/** Longer texts are cut: a push message holds 3993 bytes, and a character takes at most four. */
const maxCharacters = 200;

const cut = (text: string): string => [...text].slice(0, maxCharacters).join('');

/**
 * A push message, as JSON. Browsers that know declarative push show it by themselves; the push worker reads the same.
 *
 * Source: https://www.w3.org/TR/push-api/#declarative-push-message
 *
 * @param topic a later message of the same topic replaces the one that is shown.
 */
export function writePush({ language, brand, title, detail, link }: WrittenMessage, topic: string): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: cut(title),
      body: cut(detail === '' ? brand : `${brand} · ${detail}`),
      lang: languageTagOf(language),
      dir: directionOf(language),
      tag: topic,
      navigate: link,
    },
  });
}
