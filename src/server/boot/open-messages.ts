import { pushKeys } from '../adapters/database/push-keys.ts';
import { mailIntegration } from '../adapters/mail/mail-integration.ts';
import { openSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { guardedSmtpSocket, openSmtpSocket } from '../adapters/mail/smtp-socket.ts';
import { openWebPush } from '../adapters/push/web-push.ts';
import { textIntegration } from '../adapters/texting/text-integration.ts';
import type { Release } from '../catalog/release.ts';
import type { Dispatcher } from '../events/dispatcher.ts';
import { usableOnly } from '../integrations/open-venue-integrations.ts';
import type { Log } from '../log.ts';
import { type DeliverMessagesOptions, deliverMessages } from '../messages/deliver-messages.ts';
import { openMessageDispatcher } from '../messages/message-dispatcher.ts';
import type { MailSender, MessageSenders } from '../messages/senders.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import type { Store } from './open-store.ts';
import { outboundOf, outboundPolicyOf } from './setting-rules.ts';
import type { Settings } from './settings.ts';

type SenderSettings = ServicesOptions['settings'] & Pick<Settings, 'smtp' | 'pushContact'>;

/** The services that carry messages: those of each venue, and the operator's mail server for the others. */
export function openMessageSenders(
  { database }: Pick<Store, 'database'>,
  settings: SenderSettings,
  options: ServicesOptions,
): MessageSenders {
  const fetch = outboundOf(settings);
  const policy = outboundPolicyOf(settings);
  const operatorMail = settings.smtp && openSmtpMail(settings.smtp, openSmtpSocket);
  const venueMail = openIntegration(mailIntegration, options, () => ({
    openSocket: guardedSmtpSocket(policy),
    allowsPlainText: settings.hasPrivateTargets,
  }));
  const mailOf = (licence: string): MailSender | null => {
    const opened = venueMail(licence);
    // A venue with config errors gets none: its diners would get mail from another sender.
    if (opened) return opened.kind === 'ready' ? opened.service : null;
    return operatorMail;
  };
  return {
    push: openWebPush({
      keys: pushKeys(database),
      fetch,
      policy,
      contact: settings.pushContact,
      now: () => new Date(),
    }),
    mailOf,
    textOf: usableOnly(openIntegration(textIntegration, options, () => ({ fetch }))),
  };
}

/** The site of a venue, for messages that no request causes. */
const siteOf =
  (publicOrigin: string | null) =>
  ({ venue: { domains } }: Pick<Release, 'venue'>): string | null =>
    domains[0] === undefined ? publicOrigin : `https://${domains[0]}`;

export interface OpenMessagesOptions {
  readonly settings: Pick<Settings, 'publicOrigin'>;
  readonly current: DeliverMessagesOptions['current'];
  readonly senders: MessageSenders;
  readonly writerOf: DeliverMessagesOptions['writerOf'];
  readonly meters: Pick<Meters, 'messaged'>;
  readonly now: () => Date;
  readonly log: Log;
}

/** Starts sending the messages of the outbox. */
export const openMessages = (
  { messageOutbox, ordering, pushSubscriptionsOf }: Store,
  { settings, current, senders, writerOf, meters, now, log }: OpenMessagesOptions,
): Promise<Dispatcher> =>
  openMessageDispatcher({
    outbox: messageOutbox,
    deliver: deliverMessages({
      outbox: messageOutbox,
      current,
      ordersOf: ordering.ordersOf,
      subscriptionsOf: pushSubscriptionsOf,
      senders,
      writerOf,
      originOf: siteOf(settings.publicOrigin),
      now,
    }),
    count: meters.messaged,
    log,
  });
