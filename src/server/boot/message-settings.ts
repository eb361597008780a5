import * as z from 'zod/mini';
import { isEmail } from '#domain/is-email.ts';
import type { SmtpServer } from '../adapters/mail/smtp-mail.ts';
import { readSmtpUrl } from '../adapters/mail/smtp-url.ts';

/** The settings of messages to diners and venues. */
export const messageEnvironment = {
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail))),
  PUSH_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/))),
};

interface GivenSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUSH_CONTACT?: string | undefined;
  readonly PROVIDER_SITE: string;
}

/** @throws {Error} for settings that do not work together. The message does not repeat the password. */
export function readMessageSettings(given: GivenSettings): {
  readonly smtp: SmtpServer | null;
  readonly pushContact: string;
} {
  const { SMTP_URL: url, MAIL_FROM: from, PUSH_CONTACT: contact, PROVIDER_SITE: site } = given;
  if (url !== undefined && from === undefined) {
    throw new Error('SMTP_URL needs a MAIL_FROM: the address of the sender');
  }
  const smtp = url === undefined || from === undefined ? null : readSmtpUrl(url, from);
  if (url !== undefined && smtp === null) throw new Error('SMTP_URL is not the address of a mail server');
  return { smtp, pushContact: contact ?? site };
}
