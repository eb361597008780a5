import type { TextMessage } from './senders.ts';
import type { WrittenMessage } from './write-message.ts';

/** Each would take the place of a letter in an SMS, and changes nothing in a text this short. */
const isolates = /[\u2066-\u2069]/g;

/** A message for WhatsApp or SMS: short, because an SMS of Arabic holds 70 characters. */
export function writeText(
  { language, brand, number, title, link }: WrittenMessage,
  { to, key }: Pick<TextMessage, 'to' | 'key'>,
): TextMessage {
  return {
    to,
    key,
    language,
    parts: { brand, number, title, link: link ?? brand },
    text: [`${brand}: ${title.replace(isolates, '')}`, ...(link === null ? [] : [link])].join('\n'),
  };
}
