import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { isEmail } from '#domain/is-email.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { Mail, MailSender } from '#server/messages/senders.ts';
import { AddressNotAllowed } from '../outbound/guarded-lookup.ts';
import type { OpenSmtpSocket } from './smtp-socket.ts';

/** A mail server and how to use it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; otherwise the connection begins in plain text. */
  readonly isSecure: boolean;
  /** Whether nothing is sent in plain text. */
  readonly needsTls: boolean;
  /** `null` for a server that asks for none. */
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The address of the sender. */
  readonly from: string;
}

const service = 'mail';

/** How long the server may take for one step. */
const stepMs = 15_000;

const maxAddressLength = 254;

/** The sender of email by SMTP. Each message has a connection of its own. */
export function openSmtpMail(server: SmtpServer, openSocket: OpenSmtpSocket): MailSender {
  const { host, port, from } = server;
  const transport = createTransport({
    ...transportOptionsOf(server),
    getSocket: (_, done) => {
      openSocket(host, port).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
  });

  return {
    async send(mail) {
      const { to, fromName, subject, text, html, language, attachments } = mail;
      if (!isEmail(to) || to.length > maxAddressLength) {
        throw new IntegrationError(service, 'rejected', 'not an email address');
      }
      try {
        await transport.sendMail({
          from: { name: withoutControls(fromName), address: from },
          to: { name: '', address: to },
          subject: withoutControls(subject),
          text,
          html,
          messageId: messageIdOf(mail, from),
          headers: {
            'auto-submitted': 'auto-generated',
            'content-language': languageTagOf(language),
          },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
        });
      } catch (error) {
        throw integrationErrorOf(error);
      }
    },
  };
}

const transportOptionsOf = ({ host, port, isSecure, needsTls, login }: SmtpServer): SMTPTransportOptions => ({
  host,
  port,
  secure: isSecure,
  requireTLS: needsTls && !isSecure,
  connectionTimeout: stepMs,
  greetingTimeout: stepMs,
  socketTimeout: stepMs,
  // Contents are texts and bytes; nothing that a diner typed may name a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(login && { auth: { user: login.user, pass: login.password } }),
});

/** The library folds and encodes headers; a line break in one is removed all the same. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The same for each try of a message, so that mail programs show it once. */
const messageIdOf = ({ key }: Mail, from: string): string =>
  `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** Codes of the library for an answer to the envelope or to the message itself. */
const aboutMessage: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** The error without addresses and without what the server said, which may repeat them. */
function integrationErrorOf(error: unknown): IntegrationError {
  if (error instanceof AddressNotAllowed) {
    return new IntegrationError(service, 'unreachable', 'its address is not public');
  }
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const detail = [status === null ? [] : `SMTP ${status}`, typeof code === 'string' ? code : []]
    .flat()
    .join(' ');
  return new IntegrationError(service, errorKindOf(code, status), detail || 'no connection');
}

/** Only a permanent error about the message itself is final: a server that refuses all may be set up wrongly. */
function errorKindOf(code: unknown, status: number | null): IntegrationErrorKind {
  if (code === 'EAUTH') return 'unauthorised';
  if (status === null) return 'unreachable';
  return status >= 500 && aboutMessage.includes(code) ? 'rejected' : 'throttled';
}
