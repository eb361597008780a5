import * as z from 'zod/mini';
import { isEmail } from '#domain/is-email.ts';
import type { ConfigError } from '#server/integrations/config-error.ts';
import type { Integration, IntegrationConfig } from '#server/integrations/integration.ts';
import { isSafeAddress } from '#server/integrations/setting-errors.ts';
import type { MailSender } from '#server/messages/senders.ts';
import { openSmtpMail } from './smtp-mail.ts';
import type { OpenSmtpSocket } from './smtp-socket.ts';

/** The ports on which mail servers take mail. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** The port for TLS from the start. */
const securePort = 465;

const mailSettingsSchema = z.strictObject({
  host: z.string().check(z.minLength(1)),
  port: z.pipe(z.string(), z.pipe(z.transform(Number), z.int())),
  user: z.optional(z.string().check(z.minLength(1))),
  password: z.optional(z.string().check(z.minLength(1))),
  from: z.string().check(z.refine(isEmail)),
});

export interface MailContext {
  readonly openSocket: OpenSmtpSocket;
  /** Whether a server may be used without TLS: for development. */
  readonly allowsPlainText: boolean;
}

/** The mail server of a venue. It has no circuit breaker: the outbox decides when a message is tried again. */
export const mailIntegration: Integration<'mail', MailSender, MailContext> = {
  member: 'mail',
  alsoReads: [],
  offMessage: 'mail server is off',
  guardedCalls: [],
  refusal: 'mail_unfit',

  choose: (config) => ({
    owner: 'the mail server',
    settings: settingsOf(config),
    schema: mailSettingsSchema,
    open: openMail,
  }),

  findMoreErrors({ host, port }, { rules }) {
    // Where private networks are allowed, so is any port.
    if (isSafeAddress(`http://${host}:${port}`, rules)) return [];
    const hostMessage = '"host" of the mail server must be a public name.';
    const portMessage = `"port" of the mail server must be one of ${mailPorts.join(', ')}.`;
    return [
      ...(isSafeAddress(`https://${host}`, rules) ? [] : [unsafeError('host', hostMessage)]),
      ...(mailPorts.includes(port) ? [] : [unsafeError('port', portMessage)]),
    ];
  },

  remedies: {
    missing_setting:
      'Add it; keep the password in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
    unfit_setting:
      'Write it exactly as the mail service shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base: 'Write the mail service’s own name.',
    unsafe_url:
      'Write the mail service’s public name and port. To develop with a private network, set PRIVATE_TARGETS=on on the server.',
  },
};

const unsafeError = (setting: string, message: string): ConfigError => ({
  setting,
  code: 'unsafe_url',
  message,
});

const settingsOf = ({ port, ...config }: IntegrationConfig<'mail'>): Readonly<Record<string, string>> => ({
  port: String(port),
  ...Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
});

function openMail(
  { host, port, user, password, from }: z.output<typeof mailSettingsSchema>,
  { openSocket, allowsPlainText }: MailContext,
): MailSender {
  const isSecure = port === securePort;
  const login = user === undefined ? null : { user, password: password ?? '' };
  return openSmtpMail({ host, port, isSecure, needsTls: !allowsPlainText, login, from }, openSocket);
}
