import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Mail, MailAttachment } from './senders.ts';

export interface MailOptions {
  readonly to: string;
  readonly key: string;
  readonly attachments: readonly MailAttachment[];
}

/** Writes an email as text and as HTML. */
export function writeMail(content: MailContent, { to, key, attachments }: MailOptions): Mail {
  const { language, brand, title } = content;
  return {
    to,
    key,
    attachments,
    language,
    fromName: brand,
    subject: title,
    text: mailText(content),
    html: mailHtml(content),
  };
}
